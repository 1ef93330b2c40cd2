// Plain JavaScript for any Node. npm puts node_modules/.bin first in PATH, where the Node 24 of the
// optionalDependencies belongs. npm up to 11.0 (so that of Node 20 and 22) deletes its link with the packages of other
// platforms that it did not install, which have a command of the same name; here it is made again.
import fs from 'node:fs'
import path from 'node:path'

const wanted = 24
const windows = process.platform === 'win32'
const modules = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'node_modules')
const link = path.join(modules, '.bin', windows ? 'node.exe' : 'node')
const installed = ['node', 'node-bin']
  .map((name) => path.join(modules, `${name}-${windows ? 'win' : process.platform}-${process.arch}`, 'bin'))
  .map((folder) => path.join(folder, windows ? 'node.exe' : 'node'))
  .find((file) => fs.existsSync(file))

if (installed && !fs.existsSync(link)) {
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.rmSync(link, { force: true })
  // A symbolic link needs a privilege on Windows; this one does not.
  if (windows) fs.linkSync(installed, link)
  else fs.symlinkSync(path.relative(path.dirname(link), installed), link)
}

// What follows in the same script finds the link; this process may still be the older Node.
if (!fs.existsSync(link) && Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    `This needs Node ${wanted}, and found ${process.version} at ${process.execPath}.\n` +
      `Run \`npm ci\` without --omit=optional: it installs Node ${wanted} in this folder for npm scripts. Or install Node ${wanted} yourself.`,
  )
  process.exit(1)
}
