import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Returns React's `lazy` for a named export: `lazyNamed(() => import('./Chart'), 'Chart')`. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
