import type { Database } from '../../database/schema.ts'
import type { Cookies } from '../../http/handler.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'

/**
 * Marks a browser on which accounts have signed in. It authorises nothing: wrong passwords of a known device are
 * counted apart from those of strangers, so that strangers cannot lock the owner out (decision 0041).
 */
export const deviceCookie = 'AC_DEVICE'

/** The most recently used devices of an account are known, up to this number. */
const devicesKept = 20

/** The account with a username, compared case-insensitively, and whether this device is known to it. */
export interface Named {
  readonly userId: string | undefined
  /** The stored form of the device's secret, where the account has signed in on it. */
  readonly device: string | undefined
}

/** Looks up a username and the browser's device in one statement, so that an unknown username takes as long. */
export async function nameOnDevice(
  db: Database,
  username: string,
  secret: string | undefined,
  now: number,
): Promise<Named> {
  const hash = hashSecret(secret ?? '')
  const row = await db
    .selectFrom('user')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.user_id', '=', 'user.id')
        .on('known_device.device_hash', '=', hash)
        .on('known_device.expires_at', '>', now),
    )
    .select(['user.id', 'known_device.device_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  return { userId: row?.id, device: row?.device_hash ?? undefined }
}

/** The stored form of the device's secret, where the account with this phone number has signed in on it. */
export async function deviceOfNumber(
  db: Database,
  phone: string,
  secret: string | undefined,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('known_device', 'known_device.user_id', 'user.id')
    .select('known_device.device_hash')
    .where('user.phone', '=', phone)
    .where('known_device.device_hash', '=', hashSecret(secret ?? ''))
    .where('known_device.expires_at', '>', now)
    .executeTakeFirst()
  return row?.device_hash
}

/**
 * Makes this browser a known device of a user who has just been verified; resolves to the new secret for the cookie.
 * The secret changes at every sign-in, so that one that was planted by another site is worthless afterwards. `secret`
 * is the present one.
 */
export async function rememberDevice(
  tx: Database,
  secret: string | undefined,
  userId: string,
  now: number,
): Promise<string> {
  const fresh = newSecret()
  const device_hash = hashSecret(fresh)
  const used = { last_used_at: now, expires_at: now + lifetimes.knownDevice(tx) }
  if (secret !== undefined) {
    await tx.updateTable('known_device').set({ device_hash }).where('device_hash', '=', hashSecret(secret)).execute()
  }
  await tx
    .insertInto('known_device')
    .values({ device_hash, user_id: userId, ...used })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet(used))
    .execute()
  const kept = tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .limit(devicesKept)
  await tx.deleteFrom('known_device').where('user_id', '=', userId).where('device_hash', 'not in', kept).execute()
  return fresh
}

/** Sends the secret of a known device to the browser. */
export const keepDevice = (db: Database, cookies: Pick<Cookies, 'set'>, secret: string): void =>
  cookies.set(deviceCookie, secret, { httpOnly: true, seconds: lifetimes.knownDevice(db) / 1000 })

/**
 * Makes the devices of a user unknown, because the password was changed: one on which it was stolen must not keep its
 * own tries. `except` is the secret of a device that stays known.
 */
export async function forgetDevices(tx: Database, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('device_hash', '!=', hashSecret(except ?? '')))
    .execute()
}
