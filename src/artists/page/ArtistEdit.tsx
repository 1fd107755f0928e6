import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import type { Artist } from '#contract/artists/artists.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { artistKey, WHOLE_ARTISTS } from '../artistKeys.ts'
import { artistPath } from '../artistNames.ts'
import { useAbilities } from '../useAbilities.ts'
import { useKeepArtist } from '../useKeepArtist.ts'
import { ArtistForm } from './ArtistForm.tsx'
import { ContactInputs, useLabels, WorkInputs } from './ArtistInputs.tsx'
import { type ArtistValues, artistChange, fieldsOf, type Part } from './artistValues.ts'

const PARTS: readonly Part[] = ['work', 'contact', 'activation']

/** The older form: everything but payment data on one page, with the activation (B§2 Artist edit form). */
export default function ArtistEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const { login = '' } = useParams()
  const saved = (now: Artist) => {
    keep(now)
    toast.success(translate('artists.updated'))
  }
  return (
    <Edit<Artist, ArtistValues>
      resource="artists"
      id={artistKey(login)}
      queryOptions={{ meta: WHOLE_ARTISTS }}
      transform={(values, { previousData }) => artistChange(values, previousData, fieldsOf(PARTS))}
      mutationOptions={{ onSuccess: saved }}
      title={translate('artists.one')}
      crumbs={[{ label: translate('artists.title'), to: '/artists' }]}
      back="/artists"
    >
      <Fields />
    </Edit>
  )
}

function Fields() {
  const translate = useTranslate()
  const label = useLabels()
  const artist = useRecord<Artist>()
  const { sees, edits } = useAbilities()
  return (
    <ArtistForm
      parts={PARTS}
      submitLabel={edits ? translate('ui.save') : undefined}
      buttons={<LinkButton to={artistPath(artist)}>{translate('ui.back')}</LinkButton>}
    >
      <Card title={translate('artists.work')}>
        {/* Disabled as a whole without edit permission. */}
        <Stack as="fieldset" shrink disabled={!edits}>
          <TextInput source="login" label={label('login')} disabled />
          <WorkInputs />
          <BooleanInput source="activated" label={translate('artists.active')} />
        </Stack>
      </Card>
      {sees && (
        <Card title={translate('artists.contactInfo')}>
          <Stack as="fieldset" shrink disabled={!edits}>
            <ContactInputs emailNeeded={artist.email !== null} />
          </Stack>
        </Card>
      )}
    </ArtistForm>
  )
}
