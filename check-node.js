// Plain JavaScript for any Node: explains the problem where a script runs with an older Node than ours. npm puts
// node_modules/.bin first in PATH, where `npm ci` links Node 24 from the optionalDependencies.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This needs Node 24, and found ${process.version} at ${process.execPath}.\n` +
      'Run `npm ci` without --omit=optional: it installs Node 24 in this folder for npm scripts. Or install Node 24 yourself.',
  )
  process.exit(1)
}
