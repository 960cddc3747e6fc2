import { Suspense, useState, type ComponentType } from 'react';
import { lazyNamed } from '@/lib/react/lazyNamed';

/** A dialog that is fetched when it first opens: `lazyDialog(() => import('./EditDialog'), 'EditDialog')`. It stays mounted then, so that it can fade out. */
export function lazyDialog<Name extends string, Props extends { open: boolean }>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazyNamed(load, name);

  return function LazyDialog(props: Props) {
    const [opened, setOpened] = useState(props.open);
    if (props.open && !opened) setOpened(true);
    return <Suspense>{opened && <Dialog {...props} />}</Suspense>;
  };
}
