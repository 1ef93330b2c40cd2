import type { FastifyServerOptions } from 'fastify'

/** Words of the API description that do not say what is valid. */
const annotations = ['example', 'x-format', 'x-label', 'x-labels', 'x-loggable', 'x-mistake', 'x-personal', 'x-secret']

/**
 * How requests are validated. Bodies are taken as they are: an unknown field is an error, and "1" is no number. Every
 * mistake is found, so that a form can show all of them.
 */
export const validation = {
  customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, keywords: annotations },
} as const satisfies FastifyServerOptions['ajv']
