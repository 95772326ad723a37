/** The part of the OpenAPI document about /api/uploads, which is tus and no procedure. */

const header = (name: string, type: 'string' | 'integer', description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type },
  description,
});
const VERSION = header('Tus-Resumable', 'string', '`1.0.0`');
const UPLOAD = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const OFFSET = { 'Upload-Offset': 'How many bytes are here' };

const headersOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
const done = (description: string, headers: Record<string, string> = {}) => ({
  description,
  headers: headersOf(headers),
});

const operation = (
  operationId: string,
  summary: string,
  parameters: object[],
  responses: Record<number, object>,
  failures: number[],
) => ({
  operationId,
  summary,
  description: `${summary}. Whoever is logged in.`,
  tags: ['photos'],
  parameters: [VERSION, ...parameters],
  responses: {
    ...responses,
    ...Object.fromEntries(
      failures.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
    ),
  },
});

const FAILURES = [400, 401, 403, 404, 412, 421, 500, 503];
const WHILE_SENDING = [409, 413, 415, 423, 507];

/** The statuses of the failures that are described here. */
export const UPLOAD_FAILURES = [...FAILURES, ...WHILE_SENDING];

export const UPLOAD_PATHS = {
  '/api/uploads': {
    post: operation(
      'uploadsCreate',
      'Begin to upload a photo or video in parts, by tus 1.0.0 (https://tus.io); any of its clients does',
      [
        header('Upload-Length', 'integer', 'The size of the file in bytes'),
        header(
          'Upload-Metadata',
          'string',
          '`holidayId` and `filename`, perhaps `lastModified`: names with values in base64, separated by commas',
        ),
      ],
      {
        201: done('Begun', {
          Location: 'The path of the upload',
          'Upload-Expires': 'It is removed after 24 hours',
        }),
      },
      [...FAILURES, 413, 507],
    ),
  },
  '/api/uploads/{id}': {
    head: operation(
      'uploadsOffset',
      'Ask how much of an upload is here, to go on from there',
      [UPLOAD],
      {
        200: done('Where it is', {
          ...OFFSET,
          'Upload-Length': 'The size of the file',
          'Upload-Metadata': 'As it was sent; `photoId` once it is complete',
        }),
      },
      FAILURES,
    ),
    patch: {
      ...operation(
        'uploadsSend',
        'Send the next part of an upload; of a complete one, an empty part gives its photo again',
        [UPLOAD, header('Upload-Offset', 'integer', 'Where the part begins')],
        {
          200: {
            ...done('Complete: the photo, which the holiday may have had already', OFFSET),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Photo' } } },
          },
          204: done('Received', OFFSET),
        },
        [...FAILURES, ...WHILE_SENDING],
      ),
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
    },
    delete: operation(
      'uploadsEnd',
      'End an upload and delete what is here of it',
      [UPLOAD],
      { 204: done('Deleted') },
      FAILURES,
    ),
  },
};
