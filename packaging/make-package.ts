/**
 * `npm run package [-- linux-x64]`: writes to `release/` an archive and a Debian package for each platform, their bills
 * of materials, and SHA256SUMS. The same commit gives the same bytes. Needs a checkout without changes, npm's registry
 * for the Node of the platforms, and tar, gzip and dpkg-deb.
 */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packDebian, packTar, sumOf } from './archives.ts'
import { billOf } from './bill.ts'
import { buildApp } from './build-app.ts'
import { shippedFiles } from './content.ts'
import { fetchNode, nodeVersion, type Platform, platforms } from './node-binary.ts'
import { noticeOf, noticesText } from './notices.ts'
import { runtimeFiles } from './package-files.ts'
import { serverPackages } from './server-packages.ts'

/** What fits on the media by which it is brought to an intranet, and what the goal is (issue 32). */
const mostBytes = 80e6

const root = new URL('../', import.meta.url).pathname
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const isPlatform = (word: string): word is Platform => Object.hasOwn(platforms, word)
const asked = process.argv.slice(2)
const wanted = (asked.length > 0 ? asked : Object.keys(platforms)).map((word) => {
  if (!isPlatform(word)) throw new Error(`${word} is none of ${Object.keys(platforms).join(', ')}`)
  return word
})
if (git('status', '--porcelain') !== '') throw new Error('Commit first: a package is made of a commit')

const time = Number(git('log', '-1', '--format=%ct'))
const commit = git('rev-parse', '--short=12', 'HEAD')
process.env['SOURCE_DATE_EPOCH'] = String(time)
// as: our own file
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }

const scratch = await mkdtemp(join(tmpdir(), 'auth-centre-package-'))
const target = join(root, 'release')
await rm(target, { recursive: true, force: true })
await mkdir(target)
try {
  const stage = join(scratch, 'product')
  const put = async (from: string, to: string) => {
    await mkdir(dirname(join(stage, to)), { recursive: true })
    await cp(from, join(stage, to))
  }
  const files = shippedFiles(root)
  for (const file of files) await put(join(root, file), file)
  const packages = serverPackages(root, files)
  for (const { path } of packages)
    for (const file of runtimeFiles(join(root, path))) await put(join(root, path, file), join(path, file))
  const bundled = await buildApp(root, join(stage, 'dist'))
  const notices = [...packages.map((one) => noticeOf(root, one)), ...bundled]
  await cp(join(root, 'packaging/files'), join(stage, 'system'), {
    recursive: true,
    filter: (path) => !path.includes('/debian') && !path.endsWith('/auth-centre'),
  })
  await put(join(root, 'packaging/files/auth-centre'), 'auth-centre')
  execFileSync('chmod', ['755', join(stage, 'auth-centre')])
  await writeFile(join(stage, 'release.json'), `${JSON.stringify({ version, commit })}\n`)

  const made: string[] = []
  for (const platform of wanted) {
    const node = fetchNode(root, platform, scratch)
    await put(join(node, 'bin/node'), 'bin/node')
    const nodeNotice = {
      name: 'Node.js',
      version: nodeVersion(root, platform),
      licence: 'MIT and others',
      text: (await readFile(join(node, 'LICENSE'), 'utf8')).trim(),
    }
    await writeFile(join(stage, 'THIRD-PARTY-NOTICES.txt'), noticesText([...notices, nodeNotice]))
    const bill = billOf(root, notices, {
      time,
      commit,
      node: { name: `node-${platform}`, version: nodeNotice.version },
    })
    await writeFile(join(stage, 'sbom.cdx.json'), bill)
    const name = `auth-centre-${version}-${platform}`
    const deb = `auth-centre_${version}_${platforms[platform].debian}.deb`
    await writeFile(join(target, `${name}.cdx.json`), bill)
    packTar(stage, name, join(target, `${name}.tar.gz`), time)
    const about = { version, machine: platforms[platform].debian, time }
    await packDebian(stage, join(scratch, `deb-${platform}`), join(target, deb), about)
    made.push(`${name}.tar.gz`, deb, `${name}.cdx.json`)
  }
  const sums = await Promise.all(made.map((name) => sumOf(target, name)))
  await writeFile(join(target, 'SHA256SUMS'), sums.join(''))
  for (const name of made) {
    const { size } = await stat(join(target, name))
    console.log(`release/${name}  ${(size / 1e6).toFixed(1)} MB`)
    if (size > mostBytes) throw new Error(`${name} is larger than ${mostBytes / 1e6} MB`)
  }
} finally {
  await rm(scratch, { recursive: true, force: true })
}
