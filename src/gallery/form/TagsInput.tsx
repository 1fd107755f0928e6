import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import { MAX_ARTWORK_TAG, MAX_ARTWORK_TAGS } from '#contract/gallery/artworks.ts'
import { type ControlProps, InputFrame } from '#src/forms/InputFrame.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { matches } from '#src/ui/filters/matches.ts'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useGalleryTags } from '../useGalleryTags.ts'
import type { ArtworkValues } from './artworkValues.ts'
import { withTags } from './artworkValues.ts'
import styles from './Form.module.css'

/** Existing tags offered at once. */
const OFFERED = 8

/** The tags: typed freely, or chosen from those of other artworks. */
export function ArtworkTagsInput() {
  const translate = useTranslate()
  const { field, fieldState } = useController<ArtworkValues, 'tags'>({ name: 'tags' })
  const tags = field.value
  const left = useRef<HTMLInputElement>(null)
  const remove = (name: string) => {
    left.current?.focus()
    field.onChange(tags.filter((one) => one !== name))
  }
  const add = (typed: string) => field.onChange(withTags(tags, typed))
  return (
    <InputFrame
      source="tags"
      label={translate('gallery.fields.tags')}
      hint={translate('gallery.tagsHint')}
      error={fieldState.error?.message}
    >
      {(control) => (
        <Stack gap={8} shrink>
          {tags.length > 0 && (
            <Row gap={6} align="stretch" wrap>
              {tags.map((name) => (
                <Chip
                  key={name}
                  label={name}
                  removeLabel={translate('ui.remove', { name })}
                  onRemove={() => remove(name)}
                />
              ))}
            </Row>
          )}
          <NewTag control={control} box={left} tags={tags} onAdd={add} onRemove={remove} />
        </Stack>
      )}
    </InputFrame>
  )
}

interface NewTagProps {
  readonly control: ControlProps
  readonly box: { readonly current: HTMLInputElement | null }
  readonly tags: readonly string[]
  readonly onAdd: (typed: string) => void
  readonly onRemove: (name: string) => void
}

/** Enter and comma add what is typed; Backspace in the empty box removes the last tag. */
function NewTag({ control, box, tags, onAdd, onRemove }: NewTagProps) {
  const translate = useTranslate()
  const { field } = useController<ArtworkValues, 'newTag'>({ name: 'newTag' })
  const full = tags.length >= MAX_ARTWORK_TAGS
  const add = (typed: string) => {
    onAdd(typed)
    field.onChange('')
  }
  const addOffered = (name: string) => {
    box.current?.focus()
    add(name)
  }
  const keys = (event: KeyboardEvent) => {
    const last = tags.at(-1)
    if (event.key === 'Backspace' && field.value === '' && last !== undefined) onRemove(last)
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter would submit the form.
    event.preventDefault()
    if (field.value.trim() !== '') add(field.value)
  }
  return (
    <>
      <TextBox
        {...control}
        ref={box}
        maxLength={MAX_ARTWORK_TAG}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        placeholder={translate('gallery.newTag')}
        readOnly={full}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={onKeys(keys)}
      />
      {!full && <Offered typed={field.value} tags={tags} onAdd={addOffered} />}
    </>
  )
}

interface OfferedProps extends Pick<NewTagProps, 'tags' | 'onAdd'> {
  readonly typed: string
}

function Offered({ typed, tags, onAdd }: OfferedProps) {
  const translate = useTranslate()
  const { data } = useGalleryTags()
  const offered = data?.filter(({ name }) => !tags.includes(name) && matches(name, typed)) ?? []
  if (offered.length === 0) return null
  return (
    <div className={styles.offered}>
      {offered.slice(0, OFFERED).map(({ id, name }) => (
        <BareButton key={id} aria-label={translate('gallery.addTag', { name })} onClick={() => onAdd(name)}>
          + {name}
        </BareButton>
      ))}
    </div>
  )
}
