import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { ConfigurationError } from '../config/config-file.ts'
import { type Command, type Given, type Outcome, type Site, start } from './command.ts'
import { commands } from './commands.ts'
import { isPackage } from './release.ts'

/** How a command is begun, in a package and in a checkout. */
const begun = isPackage() ? 'auth-centre' : 'node server/main.ts'

const help: ReadonlySet<string> = new Set(['help', '--help', '-h'])

/**
 * Runs the command of these words, and resolves to what it says. Rejects with `ConfigurationError` for words that are
 * none, of which the nearest is named, and for what the command does not take.
 */
export async function runCommand(words: readonly string[], site: Site): Promise<Outcome> {
  const [first = ''] = words
  if (help.has(first)) return { text: helpText(), exitCode: 0 }
  if (first === '--version' || first === '-v') return runCommand(['version'], site)
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.get(name)
    if (command) return command.run(givenTo(name, command, words.slice(length)), site)
  }
  throw new ConfigurationError(unknownText(words))
}

/** What follows the words of the command. Throws `ConfigurationError` with its usage. */
function givenTo(
  name: string,
  { takes, values: [fewest, most] = [0, 0], options = [] }: Command,
  words: string[],
): Given {
  const usage = () => new ConfigurationError(`用法：${[begun, name, takes].filter(Boolean).join(' ')}`)
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    })
    if (positionals.length < fewest || positionals.length > most) throw usage()
    return { values: positionals, options: values }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    throw usage()
  }
}

/** The words that are no command, and the command that is most like them. */
function unknownText(words: readonly string[]): string {
  const given = words.join(' ')
  const near = (name: string) => name.split(' ')[0] === words[0]
  const names = [start.words, ...commands.keys()]
  const [nearest] = (names.some(near) ? names.filter(near) : names)
    .map((name) => ({ name, by: distance(given, name) }))
    .toSorted((one, other) => one.by - other.by)
  const meant = nearest && (near(nearest.name) || nearest.by <= given.length / 2) ? `是否要用 ${nearest.name}？` : ''
  return `未知的命令：${given}。${meant}用 ${begun} --help 查看全部命令`
}

/** All commands, a line each. */
function helpText(): string {
  const lines = [
    { usage: `[${start.words}]`, about: start.about },
    ...[...commands].map(([name, { takes = '', about }]) => ({ usage: `${name} ${takes}`.trim(), about })),
  ]
  return [
    `用法：${begun} [命令]`,
    '',
    ...lines.map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '',
    '设置由环境变量或当前目录的 .env 文件给出，见部署指南。',
  ].join('\n')
}
