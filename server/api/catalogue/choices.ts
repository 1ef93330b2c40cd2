import type { Handler } from '../../http/handler.ts'
import { directoryNodes } from '../directory/index.ts'

/** GET /api/apiInterface/interface/choices: directories that are enabled, providers and applications by name. */
export const interfaceChoices: Handler<'interfaceChoices'> = async ({ db }) => ({
  directories: await directoryNodes(db),
  providers: await db
    .selectFrom('api_provider')
    .select(['id', 'name'])
    .where('status', '=', 'normal')
    .orderBy('name_key')
    .orderBy('id')
    .execute(),
  applications: await db
    .selectFrom('application')
    .select(['id', 'name'])
    .where('status', '=', 'normal')
    .orderBy('name_key')
    .orderBy('id')
    .execute(),
})
