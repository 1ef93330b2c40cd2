import { describe, expect, it } from 'vitest'
import { templateCases, templateVariables } from '../../../../openapi/cases/reminder-templates.ts'
import { afterQuiet, minutesOf } from '../../../../server/kernel/quiet-hours.ts'
import { formatDateTime } from '../../../../server/kernel/time.ts'
import { mostParts, smsParts } from '../../../../server/message/sms-parts.ts'
import { templateMistake, textOf } from '../../../../server/setting/remind/template.ts'

/** 2026-11-23 at this time in Shanghai. */
const at = (time: string) => Date.UTC(2026, 10, 22, 16) + minutesOf(time) * 60_000

describe('S17.10, S17.11 quiet hours, text messages and templates', () => {
  it.each([
    ['22:00', '08:00', '21:59', '2026-11-23 21:59:00'],
    ['22:00', '08:00', '22:00', '2026-11-24 08:00:00'],
    ['22:00', '08:00', '00:00', '2026-11-23 08:00:00'],
    ['22:00', '08:00', '07:59', '2026-11-23 08:00:00'],
    ['22:00', '08:00', '08:00', '2026-11-23 08:00:00'],
    ['12:00', '14:30', '13:10', '2026-11-23 14:30:00'],
    ['12:00', '14:30', '14:30', '2026-11-23 14:30:00'],
    ['00:00', '23:59', '05:00', '2026-11-23 23:59:00'],
  ])('quiet from %s until %s: what comes at %s is sent at %s', (from, until, time, sent) => {
    const hours = { from: minutesOf(from), until: minutesOf(until) }
    expect(formatDateTime(afterQuiet(hours, at(time)))).toBe(sent)
  })

  it.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [268, 4],
    [269, 5],
  ])('%i characters are %i text messages', (length, parts) => {
    expect(smsParts('字'.repeat(length))).toBe(parts)
    expect(mostParts).toBe(4)
  })

  it.each(templateCases)('template %j: %s', (template, mistake) => {
    expect(templateMistake(template, templateVariables)).toBe(mistake)
  })

  it('attack: values are put in once, and long ones are cut', () => {
    expect(textOf('{甲}{乙}', { 甲: '{乙}', 乙: '$& $1' })).toBe('{乙}$& $1')
    expect(textOf('{甲}', { 甲: '长'.repeat(80) })).toBe(`${'长'.repeat(49)}…`)
  })
})
