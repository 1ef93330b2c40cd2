import sheet from 'primeicons/primeicons.css?raw'

/** The names of all icons that can be shown, as a menu names them: `pi-user`. */
export const iconNames: readonly string[] = [...sheet.matchAll(/^\.(pi-[a-z0-9-]+):before/gm)]
  .map(([, name = '']) => name)
  .toSorted()
