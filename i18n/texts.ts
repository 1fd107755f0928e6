/** The shape of a catalogue with any words in it: what another language must satisfy. */
export type Texts<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Texts<Catalogue[Key]>
}
