import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { DictionaryField } from '../../../../../ui/form/dictionary-field.tsx'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import type { HearingOfficer } from '../../hearing.ts'
import { birthMistake, genderMistake, type HearingValues, idMistake, toldBy } from './hearing-values.ts'

interface Props {
  readonly control: Control<HearingValues>
  readonly officer: HearingOfficer | undefined
}

/** 基本信息. A valid id number fills in the date of birth and the gender, but never what a person has typed. */
export const PersonFields = ({ control, officer }: Props) => {
  const idNumber = useWatch({ control, name: 'idNumber' })
  return (
    <Section title="基本信息">
      <TextField name="name" />
      <IdNumberField officer={officer} idNumber={idNumber} />
      <DateField name="birthDate" check={(value) => birthMistake(value, idNumber)} />
      <RadioField name="gender" check={(value) => genderMistake(value, idNumber)} />
      <TextField name="phone" inputMode="tel" />
      <TextField name="email" inputMode="email" />
      <DictionaryField name="nation" />
      <DictionaryField name="politics" />
      <DictionaryField name="education" />
      <DictionaryField name="degree" />
      <TextField name="school" wide />
      <TextField name="residence" />
      <TextField name="registeredPlace" />
      <TextField name="address" wide />
    </Section>
  )
}

/** The id number, which tells the other two once it is whole. */
const IdNumberField = ({
  officer,
  idNumber,
}: {
  readonly officer: HearingOfficer | undefined
  readonly idNumber: string
}) => {
  const { form } = useFormParts()
  const filled = useRef<Readonly<Record<string, unknown>>>({})
  useEffect(() => {
    const told = toldBy(idNumber)
    if (!told) return
    for (const [name, value] of Object.entries(told)) {
      const present = form.getValues(name)
      if (present === '' || present === filled.current[name])
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    filled.current = told
  }, [idNumber, form])
  return (
    <TextField
      name="idNumber"
      check={(number) => idMistake(String(number), officer)}
      hint={officer ? '保持不变或填写完整的新号码' : '填写后自动带出出生日期和性别'}
    />
  )
}
