import { safeParse, type GenericSchema } from 'valibot';

/** Returns the value if it matches the schema, otherwise undefined. */
export function parseValue<Value>(schema: GenericSchema<unknown, Value>, value: unknown): Value | undefined {
  const { success, output } = safeParse(schema, value);
  return success ? output : undefined;
}

/** Parses stored JSON. Returns undefined if `text` is null, is not JSON or does not match the schema. */
export function parseStored<Value>(schema: GenericSchema<unknown, Value>, text: string | null): Value | undefined {
  if (text === null) return undefined;
  try {
    return parseValue(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
