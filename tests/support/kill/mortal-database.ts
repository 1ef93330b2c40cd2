import { type DatabaseLocation, openDatabase } from '../../../server/database/open.ts'

/**
 * A database whose process is killed before the statement with the number `last`, counted from 1; never where that is
 * ''. `location` is what the test wrote as JSON.
 */
export function mortalDatabase(location: string, last: string) {
  let statements = 0
  // as: the test wrote it
  const db = openDatabase(JSON.parse(location) as DatabaseLocation).withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, statements: () => statements }
}
