import primeIcons from 'primeicons/package.json' with { type: 'json' }

/**
 * Where a release keeps PrimeIcons' drawings, `pi-briefcase.svg`; browsers keep them, so that another version has
 * another folder.
 */
export const iconFolder = `assets/primeicons-${primeIcons.version}`
