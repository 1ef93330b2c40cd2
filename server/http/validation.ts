import type { FastifyServerOptions } from 'fastify'

/** Keywords of the API description that do not affect validation. */
const annotations = ['example', 'x-format', 'x-label', 'x-labels', 'x-loggable', 'x-mistake', 'x-personal', 'x-secret']

/**
 * Options of request validation. Bodies are not converted: an unknown field is an error, and "1" is not a number. All
 * errors are collected, so that a form can show them together.
 */
export const validation = {
  customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, keywords: annotations },
} as const satisfies FastifyServerOptions['ajv']
