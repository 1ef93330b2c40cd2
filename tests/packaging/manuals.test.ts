import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runCommand } from '../../server/commands/run-command.ts'
import { siteOf } from '../../server/commands/site.ts'

const root = new URL('../../', import.meta.url)
const manual = (name: string) => readFileSync(new URL(`docs/manuals/${name}.md`, root), 'utf8')
/** The lines of the manual's commands. */
const commandsOf = (text: string): readonly string[] =>
  [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
const unread = siteOf(() => {
  throw new Error('The configuration is read.')
})
const { text: help } = await runCommand(['--help'], unread)
const known = help
  .split('\n')
  .flatMap((line) => (/^ {2}\S/.test(line) ? [line.trim().replace(/ ?[[文网].*$/, '')] : []))

it.each(['deploy', 'operate'])('32.9: the product has every command of the manual %s', (name) => {
  const ours = commandsOf(manual(name))
    .flatMap((line) => /^(?:\S*\/)?auth-centre((?: [^ ]+)*)$/.exec(line)?.[1]?.trim() ?? [])
    .filter((words) => words !== '')
  expect(ours.length).toBeGreaterThan(2)
  const unknown = ours.filter(
    (words) => words !== '--help' && !known.some((one) => one !== '' && `${words} `.startsWith(`${one} `)),
  )
  expect(unknown).toEqual([])
})

it.each(['deploy', 'operate'])('32.9: the files and units that the manual %s names are in the package', (name) => {
  const text = manual(name)
  const named = [...text.matchAll(/system\/([\w.-]+)/g)].map(([, file = '']) => file)
  const units = [...text.matchAll(/\bauth-centre(?:-backup)?\.(?:timer|service)\b/g)].map(([unit]) => unit)
  expect(named.length + units.length).toBeGreaterThan(0)
  for (const file of [...named, ...units].filter((one) => one !== 'system'))
    expect(existsSync(new URL(`packaging/files/${file}`, root)), file).toBe(true)
})

it('32.9: the manuals name variables that the server reads', () => {
  const example = readFileSync(new URL('.env.example', root), 'utf8')
  const variables = [manual('deploy'), manual('operate')].flatMap((text) =>
    [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, variable = '']) => variable),
  )
  expect(variables.length).toBeGreaterThan(8)
  expect([...new Set(variables)].filter((variable) => !example.includes(`#${variable}=`))).toEqual([])
})

it('32.9: the sample for nginx writes no query to its log, and takes long bodies', () => {
  const sample = readFileSync(new URL('packaging/files/nginx.conf', root), 'utf8')
  expect(sample).toContain('"$request_method $uri"')
  expect(sample).not.toMatch(/\$request\b|\$request_uri(?!;)|\$args|\$http_referer/)
  expect(sample).toMatch(/client_max_body_size 64m;/)
  expect(sample).toContain('$sent_http_x_request_id')
})
