import type { CustomerGroup, GroupMember } from '#contract/customers/groups.ts'
import type { Choice } from '#src/ui/filters/Picker.tsx'

/** A group member in the form: by id, converts to text by name. */
export class Member {
  readonly id: number
  readonly name: string

  constructor(id: number, name: string) {
    this.id = id
    this.name = name
  }

  toString(): string {
    return this.name
  }
}

const nameOf = ({ fullName, email, login, id }: GroupMember): string => fullName || email || login || `#${id}`

export const membersOf = ({ users }: Pick<CustomerGroup, 'users'>): Member[] =>
  users.map((user) => new Member(user.id, nameOf(user)))

/** Adds the chosen customer to the members, or removes an existing one. */
export const flipMember = (members: readonly Member[], { value, label }: Choice): readonly Member[] => {
  const id = Number(value)
  return members.some((member) => member.id === id)
    ? members.filter((member) => member.id !== id)
    : [new Member(id, label), ...members]
}
