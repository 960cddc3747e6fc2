import { useState, type ReactNode } from 'react';

type StoryValueProps<Value> = { initial: Value; children: (value: Value, onChange: (value: Value) => void) => ReactNode };

/** Keeps the value of a controlled component in a story, so that it can be tried out. */
export function StoryValue<Value>({ initial, children }: StoryValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
