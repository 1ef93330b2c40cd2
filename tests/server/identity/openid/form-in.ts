import type { Stop } from '../../../support/walking-browser.ts'

/** The form of a page: where it goes and what it brings. */
export const formIn = ({ text }: Pick<Stop, 'text'>) => ({
  action: /<form method="post" action="([^"]+)">/.exec(text)?.[1],
  fields: Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
    ]),
  ),
})
