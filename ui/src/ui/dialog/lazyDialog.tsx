import { createElement, Suspense, use, useState, type ComponentType } from 'react';
import { Boundary } from '@/ui/feedback/Boundary';
import { Delayed } from '@/ui/feedback/Delayed';
import { DialogFailure } from './DialogFailure';
import { DialogSkeleton } from './DialogSkeleton';

type OpenProps = { open: boolean; onClose: () => void };

/** Props for the button of a lazy dialog, which start to load the dialog when a press is likely. */
export type PreloadProps = { readonly onPointerEnter: () => void; readonly onFocus: () => void };

type LazyDialog<Props> = ComponentType<Props & OpenProps> & { readonly preload: PreloadProps };

/**
 * Creates a dialog whose code is loaded when it first opens: `lazyDialog(() => import('./SortDialog'), 'SortDialog')`. From then
 * on it stays mounted, so that it can fade out. It shows a skeleton while it loads, and offers a retry after a failure. The page
 * around it is not affected.
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const start = () => (loading ??= load().then((module) => (loaded = module[name])));
  const forget = () => {
    loading = undefined;
  };
  const preload = () => {
    start().catch(forget);
  };

  function Loaded(props: Props) {
    return createElement(loaded ?? use(start()), props);
  }

  function Lazy(props: Props & OpenProps) {
    const isOpen = props.open;
    const [opened, setOpened] = useState(isOpen);
    if (isOpen && !opened) setOpened(true);
    if (!opened) return null;
    return (
      <Boundary resetKeys={[isOpen]} onReset={forget} fallback={isOpen && <DialogFailure onClose={props.onClose} />}>
        <Suspense
          fallback={
            isOpen && (
              <Delayed>
                <DialogSkeleton />
              </Delayed>
            )
          }
        >
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  }

  return Object.assign(Lazy, { preload: { onPointerEnter: preload, onFocus: preload } });
}
