import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Json } from './canonical-json.ts'

/** SHA-256 of the canonical form (RFC 8785, in UTF-8) of a value: 64 lower-case hexadecimal digits. */
export const digestOf = (value: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))
