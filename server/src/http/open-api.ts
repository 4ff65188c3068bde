import type { Access, Call } from '@atrium/contract'
import { calls, errorReply, errorStatus } from '@atrium/contract'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const definitions = '#/$defs/'
const components = '#/components/schemas/'

/** Returns the OpenAPI 3.1 document of every call, made from the schemas that the server validates with. */
export function openApiDocument(version: string): Record<string, unknown> {
  const schemas: Record<string, JsonSchema> = {}

  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, { io }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, definition] of Object.entries($defs ?? {}))
      schemas[name] ??= pointToComponents(definition)
    return pointToComponents(own)
  }

  const failure = {
    description: 'Refused or failed',
    content: { 'application/json': { schema: schemaOf(errorReply, 'output') } },
  }
  const paths = Object.fromEntries(
    Object.entries(calls as Record<string, Call>).map(([path, call]) => [
      path,
      { post: operation(path, call, schemaOf, failure) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version,
      description: 'Every call is a POST with a JSON object and a bearer token.',
    },
    servers: [{ url: '/api' }],
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    paths,
  }
}

function operation(
  path: string,
  call: Call,
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema,
  failure: JsonSchema,
): JsonSchema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const input = call.input
  const body =
    names.length === 0 ? input : input.omit(Object.fromEntries(names.map((name) => [name, true])) as never)
  const bodySchema = schemaOf(body, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const content = call.upload
    ? {
        'multipart/form-data': {
          schema: {
            ...bodySchema,
            properties: { ...(bodySchema['properties'] as JsonSchema), [call.upload]: file },
          },
        },
      }
    : { 'application/json': { schema: bodySchema } }
  return {
    operationId: path
      .slice(1)
      .replaceAll(/[/{}]+/g, '_')
      .replace(/_$/, ''),
    tags: [path.split('/')[1]],
    summary: call.summary,
    description: accessText(call.access),
    ...(call.access.kind === 'open' && { security: [] }),
    'x-access': call.access,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(call.effect === 'create'
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', maxLength: 200 },
              description: 'Kept for 24 hours',
            },
          ]
        : []),
      ...(call.later ? [respondAsync] : []),
    ],
    requestBody: { content },
    responses: {
      200: {
        description: 'Done',
        content: call.blob
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
      ...(call.later && { 202: later }),
      ...Object.fromEntries([...new Set(Object.values(errorStatus))].map((status) => [status, failure])),
    },
  }
}

const respondAsync = {
  name: 'Prefer',
  in: 'header',
  schema: { type: 'string', enum: ['respond-async'] },
  description: 'Lets a job write a file that takes long. The reply is 202 with the id of the export then',
}
const later = {
  description: 'A job writes the file: `/export/get` says how far it is',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['export_id'],
        properties: { export_id: { type: 'string', format: 'uuid' } },
      },
    },
  },
}

/** Describes the access of a call in a sentence. */
function accessText(access: Access): string {
  switch (access.kind) {
    case 'open':
      return 'Open to everyone.'
    case 'signed-in':
      return 'Needs a session.'
    case 'superuser':
      return 'Needs a superuser.'
    case 'member':
      return `Needs membership in the project that \`${access.project}\` names.`
    case 'project':
      return `Needs \`${access.code}\` in the project that \`${access.project}\` names.`
    case 'thing':
      return `Needs \`${access.code}\` in the project of the ${access.thing.replace('_', ' ')}.`
    case 'anywhere':
      return `Needs \`${access.code}\` in any project.`
    case 'release':
      return `Needs \`${access.code}\` in any project${access.byKey ? ', or a release key that is good for the module' : ''}.`
  }
}

function pointToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${definitions}`, `"${components}`)) as JsonSchema
}
