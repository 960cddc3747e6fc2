import { Button, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { FormError } from '@/components/FormError';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { useConfig } from '@/api/config';
import type { PaymentMethod } from '@/api/openapi.gen';
import { updateBooking, type BookingDraft } from '@/booking/bookingDraft';
import { lazyDialog } from '@/components/lazyDialog';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { bookingTexts as texts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import { BookingLayout } from './BookingLayout';
import { BookingRefusal } from './BookingRefusal';
import { BookingSummary } from './BookingSummary';
import { Bill } from './Bill';
import type { Quote } from './quote';
import { useSubmitBooking } from './useSubmitBooking';

// The step before has usually loaded most of it, for its list of addresses.
const PaymentMethodChoice = lazyNamed(() => import('@/components/PaymentMethodChoice'), 'PaymentMethodChoice');
const ConfirmDialog = lazyDialog(() => import('@/components/ConfirmDialog'), 'ConfirmDialog');

/** How the shoot is paid; from here the request is sent. */
export function PaymentStep({ draft, quote }: { draft: BookingDraft; quote: Quote }) {
  const online = useConfig()?.onlinePayment ?? false;
  const [tried, setTried] = useState(false);
  const { submit, busy, refusal, dismiss } = useSubmitBooking(draft);
  // A choice that is not offered (any more) counts as none; where there is one way only, it is taken.
  const method: PaymentMethod | '' = online ? draft.paymentMethod : 'payAfterShoot';

  function proceed(total: number) {
    setTried(true);
    if (method) submit({ skuCount: quote.count, paymentMethod: method, total });
  }

  return (
    <BookingLayout step={1} heading={texts.paymentHeading} summary={<BookingSummary draft={draft} />}>
      <Panel title={texts.yourShoot}>
        <Bill draft={draft} quote={quote} />
      </Panel>
      <Panel title={paymentTexts.legend}>
        <Stack gap="3">
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <PaymentMethodChoice
              value={method}
              online={online}
              wording={paymentTexts.beforeBooking}
              onChange={(paymentMethod) => updateBooking({ paymentMethod })}
            />
          </Suspense>
          <Text color="fg.muted">{texts.notCharged}</Text>
        </Stack>
      </Panel>
      {refusal && refusal.kind !== 'price' && <BookingRefusal draft={draft} refusal={refusal} onResolved={dismiss} />}
      <FormError message={tried && !method ? texts.methodRequired : undefined} />
      <Button size="xl" alignSelf={{ md: 'flex-start' }} loading={busy} onClick={() => proceed(quote.total)}>
        {texts.proceed}
      </Button>
      {refusal?.kind === 'price' && (
        <ConfirmDialog
          open
          title={texts.priceChangedTitle}
          description={texts.priceChanged(refusal.before, refusal.now)}
          confirmLabel={texts.bookFor(refusal.now)}
          loading={busy}
          onConfirm={() => proceed(refusal.now)}
          onClose={dismiss}
        />
      )}
    </BookingLayout>
  );
}
