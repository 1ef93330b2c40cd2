import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = 'docs/asvs'

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = readdirSync(folder)
  .filter((file) => /^v\d/.test(file))
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, item = '', level = '', subject = '', answer = '', reason = ''] = line.split('|').map((cell) => cell.trim())
    return { item, level, subject, answer, reason }
  })

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+|[\w-]+\.(?:json|ts))`/g)].flatMap(([, path]) => path ?? [])

describe('the answers to ASVS 5.0', () => {
  it('answer each requirement of levels 1 and 2 once', () => {
    const chapters = perChapter.map((_, index) => rows.filter(({ item }) => item.startsWith(`${index + 1}.`)).length)
    expect(chapters).toEqual(perChapter)
    expect(new Set(rows.map(({ item }) => item)).size).toBe(253)
    expect(rows.filter(({ level }) => !['1', '2'].includes(level))).toEqual([])
  })

  it('are one of three, with a file where fulfilled and a reason otherwise', () => {
    const bad = rows.filter(({ answer, reason }) => {
      if (answer === 'fulfilled') return filesIn(reason).length === 0
      return !['open', 'not applicable'].includes(answer) || reason === ''
    })
    expect(bad).toEqual([])
  })

  it('name files that exist', () => {
    const named = rows.flatMap(({ reason }) => filesIn(reason)).filter((path) => !path.startsWith('/'))
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})
