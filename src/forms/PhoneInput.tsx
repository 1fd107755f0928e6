import type { CountryCode } from 'libphonenumber-js/min'
import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '#src/ui/input/Select.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import styles from './InputFrame.module.css'
import { InputFrame } from './InputFrame.tsx'
import { countryChoices, countryOf, prefixOf, splitPhone } from './phone.ts'
import { type InputOptions, useField } from './useField.ts'

interface PhoneValues {
  phonePrefix: string
  phoneNumber: string
}

interface PhoneInputProps {
  readonly label: string
  readonly required?: boolean
}

/**
 * A phone number field: country and national number, stored in `phonePrefix` and `phoneNumber` (A§5). A
 * number pasted with its country code sets the country.
 */
export function PhoneInput({ label, required }: PhoneInputProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const { field, frame, country, choose, leave } = usePhone({ source: 'phoneNumber', label, required })
  const countries = useMemo(() => countryChoices(language), [language])
  return (
    <InputFrame {...frame}>
      {(control) => (
        <div className={styles.phone}>
          <Select
            aria-label={translate('ui.country')}
            value={country}
            onPick={(chosen) => choose(chosen as CountryCode)}
            options={countries}
          />
          <TextBox
            {...control}
            ref={field.ref}
            name={field.name}
            type="tel"
            autoComplete="off"
            maxLength={25}
            aria-required={required}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={leave}
          />
        </div>
      )}
    </InputFrame>
  )
}

/** The number, and the country it belongs to. */
function usePhone(input: InputOptions) {
  const { setValue } = useFormContext<PhoneValues>()
  const { field, fieldState, frame } = useField(input)
  const phonePrefix = useWatch<PhoneValues, 'phonePrefix'>({ name: 'phonePrefix' })
  const [chosen, setCountry] = useState<CountryCode>(() => countryOf(phonePrefix))
  // Some countries share a prefix: keep the chosen one as long as the prefix matches.
  const country = prefixOf(chosen) === phonePrefix ? chosen : countryOf(phonePrefix)
  const choose = (next: CountryCode) => {
    setCountry(next)
    setValue('phonePrefix', prefixOf(next), { shouldDirty: true })
  }
  const leave = () => {
    field.onBlur()
    if (!field.value || !fieldState.isDirty) return
    const { country: meant, ...parts } = splitPhone(field.value, country)
    setCountry(meant)
    setValue('phonePrefix', parts.phonePrefix, { shouldDirty: true })
    setValue('phoneNumber', parts.phoneNumber, { shouldDirty: true, shouldValidate: fieldState.invalid })
  }
  return { field, frame, country, choose, leave }
}
