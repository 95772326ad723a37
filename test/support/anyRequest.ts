/** Requests made from the API's own description: mostly what it asks for, now and then something else. */
import fc from 'fast-check';

export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  $ref?: string;
}

export interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, Schema> } }> };
  parameters?: { name: string; in: string; schema: Schema }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
}

/** What an operation takes: the media types of its body, the body's fields, and those of its query. */
export function inputOf(operation?: Operation) {
  const content = operation?.requestBody?.content ?? {};
  const inQuery = (operation?.parameters ?? []).filter((each) => each.in === 'query');
  return {
    media: Object.keys(content),
    body: Object.values(content)[0]?.schema.properties ?? {},
    query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
  };
}

/** The types that a value may be of. */
export const typesOf = (schema: Schema) =>
  [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);

export const oddText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ud800', "'; drop table users; --", '%s', '{{x}}', 'null'),
  fc.nat(12_000).map((length) => 'x'.repeat(length)),
);
const number = fc.oneof(
  fc.integer({ min: -1, max: 4 }),
  fc.constantFrom(0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -0),
  fc.double({ noNaN: true }),
);
const dayText = fc.oneof(
  fc.constantFrom('2027-02-01', '2027-02-28T10:00+02:00', '0000-01-01', '9999-12-31', '2027-02-30'),
  oddText,
);

export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const fitting: fc.Arbitrary<unknown>[] = typesOf(schema).map((type) => {
    if (type === 'integer' || type === 'number') return number;
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (schema.format === 'binary') return fc.uint8Array();
    return schema.format === 'date' ? dayText : oddText;
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...fitting, fc.constant(undefined)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** All of these fields, each as it may come. */
export const fieldsOf = (
  schemas: Record<string, Schema>,
  one: (schema: Schema, name: string) => fc.Arbitrary<unknown> = arbitraryOf,
) =>
  fc.record(
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, one(schema, name)])),
  );

/** What may stand in an address in the place of an id. */
export const key = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(String),
  fc.constantFrom('0', '-1', '1.5', 'abc', '99999999999', '%00', '%zz', '%F0%9F', 'null', '..;'),
  fc.string({ minLength: 1 }).map(encodeURIComponent),
);

/** Any value as an address can carry it; not every object has a text of its own. */
const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export const asQuery = (sent: object) =>
  new URLSearchParams(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value)]),
  );

/** A form of these fields; bytes go as a file. */
export function asForm(sent: unknown) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent ?? {}))
    if (value instanceof File) form.append(name, value);
    else if (value instanceof Uint8Array) form.append(name, new File([Buffer.from(value)], name));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
  return form;
}
