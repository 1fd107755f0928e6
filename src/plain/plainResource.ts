import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { page } from '#src/admin/app/page.tsx'
import type { PageKind, ResourceProps } from '#src/admin/app/types.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import type { PlainOwn } from './own.ts'

interface Overrides extends Pick<ResourceProps, 'icon'> {
  /** In place of its pages, such as those of stock components: then these alone are its pages. */
  readonly pages?: Pick<ResourceProps, PageKind>
  /** Its entry in the menu; false if Settings links to it. */
  readonly menu?: NonNullable<ResourceProps['options']>['menu']
  readonly live?: NonNullable<ResourceProps['options']>['live']
  /** Whether a record can be deleted, regardless of permissions. */
  readonly mayGo?: (record: PlainRecord) => boolean
  /** Overrides of its pages; loaded with them. */
  readonly own?: () => Promise<{ readonly own: PlainOwn }>
  /** Texts of its pages alone, which load with them. */
  readonly texts?: LazyTexts
  /** Whether what its own pages show above the rows may make the list higher than the window. */
  readonly grows?: boolean
}

const NOTHING_OWN = async () => ({ own: {} })

/** The react-admin resource of a plain one: its list with a create dialog, and the edit page. */
export function plainResource(resource: PlainResource, overrides: Overrides = {}): ResourceProps {
  const {
    icon = InsertDriveFileIcon,
    menu,
    live,
    mayGo = () => true,
    own: loadOwn = NOTHING_OWN,
    texts,
    grows = false,
  } = overrides
  const { name, screen, calls } = resource
  const { access } = calls.list
  const title = `${name}.title`
  const shared = { title, access, ...(texts && { texts }) }
  const load = async (which: 'PlainList' | 'PlainEdit') => {
    const [{ plainScreens }, { own }] = await Promise.all([import('./plainScreens.tsx'), loadOwn()])
    return {
      default: plainScreens({
        resource,
        inSettings: menu === false || menu?.inSettings === true,
        mayGo,
        own,
      })[which],
    }
  }
  const { list, get: one, create, update, remove } = calls
  const pages = overrides.pages ?? {
    list: page({ ...shared, grows, load: () => load('PlainList') }),
    edit: page({ ...shared, load: () => load('PlainEdit') }),
    hasCreate: true,
    hasShow: true,
  }
  return {
    name,
    ...pages,
    icon,
    recordRepresentation: resource.label,
    options: {
      crud: () => Promise.resolve({ list, one, create, update, remove, many: true }),
      access,
      paths: { list: screen, create: `${screen}/create`, edit: `${screen}/detail/:id` },
      ...(menu !== undefined && { menu }),
      ...(live && { live }),
    },
  }
}
