/** What the OpenAPI document says of failures. */

export const ERRORS: Record<number, string> = {
  400: 'The request is not valid; `fields` says what is wrong with its input',
  401: 'Nobody is logged in, or the passcode is wrong',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'It conflicts with what is there',
  412: 'It is at another version than If-Match says; nothing was changed',
  413: 'Too large',
  415: 'Content of a type that is not taken here',
  421: 'The request names a host that is not this server (ALLOWED_HOSTS); /api/health takes any',
  422: 'The file holds nothing usable',
  423: 'Another request is changing it',
  429: 'Too many tries; Retry-After says when to come back',
  500: 'Something went wrong here; the sentence names the request',
  502: 'A provider failed',
  503: 'The database does not answer; Retry-After says when to come back',
  504: 'A provider timed out',
  507: 'There is no room on the disk; nothing was saved',
};

/** The shape of every failure. */
export const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: {
      type: 'string',
      description: 'One sentence that a person can act on, in the language of Accept-Language',
    },
    code: { type: 'string', description: 'UPPER_SNAKE, stable', example: 'INVALID' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For validation only: what is wrong, by field',
    },
    status: {
      type: 'string',
      description: 'For the place search only: its provider’s own word for a failure',
      example: 'OVER_QUERY_LIMIT',
    },
    error_message: { type: 'string', description: 'What the provider says of it' },
  },
};
