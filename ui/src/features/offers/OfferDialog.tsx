import { Button, Dialog, Flex, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@/theme/dialogRecipe';
import { ChevronDown, Volume2, VolumeX } from 'lucide-react';
import { useRef, type Dispatch } from 'react';
import { toggleOfferSound, useOfferSound } from '@/lib/browser/offerSound';
import { useBackCloses } from '@/lib/react/useBackCloses';
import { offerTexts as texts } from './texts';
import { OfferDetails } from './OfferDetails';
import { OfferOutcome } from './OfferOutcome';
import type { QueuedOffer, QueueEvent } from './offerQueue';

type OfferDialogProps = {
  open: boolean;
  /** Puts the offer aside, or removes one that is over. */
  onClose: () => void;
  queued: QueuedOffer;
  more: number;
  send: Dispatch<QueueEvent>;
};

/** An offer over the whole window of a phone. Escape and Back answer nothing: they put it aside. */
export function OfferDialog({ open, onClose, queued, more, send }: OfferDialogProps) {
  const { offer, outcome } = queued;
  const { offerId } = offer;
  const title = useRef<HTMLHeadingElement>(null);
  useBackCloses(open, onClose);
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => title.current}
      closeOnInteractOutside={false}
      size="full"
      role="alertdialog"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner py={{ base: '0', md: '8' }}>
          <Dialog.Content
            width={{ base: 'full', md: 'calc(100% - 2rem)' }}
            maxW={{ md: 'xl' }}
            minH={{ base: '100dvh', md: 'min(46rem, calc(100dvh - 4rem))' }}
            m={{ base: '0', md: 'auto' }}
            borderRadius={{ base: '0', md: 'xl' }}
            pt={{ base: 'env(safe-area-inset-top)', md: '0' }}
          >
            <Flex justify="space-between" p="3">
              <SoundButton />
              {!outcome && (
                <Button variant="ghost" colorPalette="gray" minH="11" onClick={onClose}>
                  {texts.later}
                  <ChevronDown aria-hidden />
                </Button>
              )}
            </Flex>
            {outcome ? (
              <OfferOutcome
                key={`${offerId} ${outcome.kind}`}
                title={title}
                offer={offer}
                outcome={outcome}
                more={more}
                send={send}
              />
            ) : (
              <OfferDetails key={offerId} title={title} queued={queued} more={more} send={send} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function SoundButton() {
  const isOn = useOfferSound();
  return (
    <Button variant="ghost" colorPalette="gray" minH="11" onClick={toggleOfferSound}>
      {isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}
