import { Box, Button, Center, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ComponentType, createElement, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { commonTexts } from '@/texts/common';
import { errorPageTexts as texts } from '@/texts/errors';
import { Boundary } from '@/ui/feedback/Boundary';
import { Delayed } from '@/ui/feedback/Delayed';
import { TextSkeleton } from '@/ui/feedback/Skeletons';

type OpenProps = { open: boolean; onClose: () => void };

/** Props for the button of a lazy dialog, which start to load the dialog when a click is likely. */
export type PreloadProps = { readonly onPointerEnter: () => void; readonly onFocus: () => void };

type LazyDialog<Props> = ComponentType<Props & OpenProps> & { readonly preload: PreloadProps };

/**
 * Creates a dialog whose code is loaded when it is first opened, or earlier with `preload`: `lazyDialog(() =>
 * import('./SortDialog'), 'SortDialog')`. Once opened, it stays mounted, so that it can fade out. It shows a skeleton while its
 * code loads, and a retry button after a failure. The rest of the page is not affected.
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

/** Says that the code of a dialog could not be loaded. It uses the native dialog element, which needs no further code. */
export function DialogFailure({ onClose }: { onClose: () => void }) {
  const { resetBoundary } = useErrorBoundary();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  /** Closes the dialog, which returns the focus to the button that opened it, and then calls `next`. */
  function leave(next: () => void) {
    dialog.current?.close();
    next();
  }

  return (
    <chakra.dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={onClose}
      margin="auto"
      width="calc(100% - 2rem)"
      maxW="md"
      p="6"
      borderRadius="xl"
      boxShadow="lg"
      bg="bg.panel"
      color="fg"
      textAlign="start"
      css={{ '&::backdrop': { background: 'rgba(20, 14, 9, 0.6)' } }}
    >
      <Heading id={`${id}title`} as="h2" textStyle="xl">
        {texts.dialogTitle}
      </Heading>
      <Text id={`${id}text`} mt="2" color="fg.muted" textTransform="none">
        {texts.dialogText}
      </Text>
      <Flex mt="5" gap="3" wrap="wrap" justify="flex-end">
        <Button variant="ghost" colorPalette="gray" onClick={() => leave(onClose)}>
          {commonTexts.close}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        <Button onClick={() => leave(resetBoundary)}>{commonTexts.retry}</Button>
      </Flex>
    </chakra.dialog>
  );
}

/** Takes the place of a dialog while its code loads. The page below stays usable. */
export function DialogSkeleton() {
  return (
    <Center
      position="fixed"
      inset="0"
      zIndex="modal"
      alignItems={{ base: 'flex-end', sm: 'center' }}
      pointerEvents="none"
      role="status"
      aria-label={commonTexts.loading}
    >
      <Box layerStyle="card" boxShadow="lg" width="full" maxW="sm" p="8">
        <TextSkeleton lines={4} />
      </Box>
    </Center>
  );
}
