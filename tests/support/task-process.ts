import { endTasks } from '../../server/work/task/open/end.ts'
import { mortalDatabase } from './kill/mortal-database.ts'

/*
 * One life of a server to which the application `app` says that a to-do is done:
 * `node task-process.ts <database> <key> <time> <statement>`. It is killed before the statement with that number,
 * counted from 1, or, where that is `told`, once all is committed and before anybody is told. Else it writes how many
 * there were.
 */
const [database = '', key = '', time = '', last = ''] = process.argv.slice(2)
const { db, statements } = mortalDatabase(database, last)
const done = { keys: [key], as: 'done' } as const
await db.transaction().execute((tx) => endTasks(tx, 'app', done, Number(time)))
if (last === 'told') process.kill(process.pid, 'SIGKILL')
process.stdout.write(String(statements()))
await db.destroy()
