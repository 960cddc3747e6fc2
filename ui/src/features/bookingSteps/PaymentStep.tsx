import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Suspense, useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import type { PaymentMethod } from '@/api/openapi.gen';
import { photographerQuery } from '@/api/photographers';
import { updateBooking, type BookingDraft } from '@/domain/bookingDraft';
import { FormError } from '@/ui/form/FormError';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { bookingTexts as texts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import { BookingLayout } from './BookingLayout';
import { BookingRefusal } from './BookingRefusal';
import { BookingSummary, SummaryLine } from './BookingSummary';
import { Estimate } from './Estimate';
import { PaymentTerms } from './PaymentTerms';
import type { Quote } from '@/domain/quote';
import { RequestButton } from './RequestButton';
import { unitOf } from './unitOf';
import { useSubmitBooking } from './useSubmitBooking';

// The step before has usually loaded most of it, for its list of addresses.
const PaymentMethodChoice = lazyNamed(() => import('@/shared/payment/PaymentMethodChoice'), 'PaymentMethodChoice');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const formId = 'booking-payment';

/** How the shoot is paid; from here the request is sent. */
export function PaymentStep({ draft, quote }: { draft: BookingDraft; quote: Quote }) {
  const config = useConfig();
  const online = config?.onlinePayment ?? false;
  const { data: photographer } = useQuery(photographerQuery(draft.photographerId));
  const unit = unitOf(draft, photographer);
  const [tries, setTries] = useState(0);
  const { submit, busy, refusal, dismiss } = useSubmitBooking(draft, unit);
  // A choice that is not offered (any more) counts as none; where there is one way only, it is taken.
  const method: PaymentMethod | '' = online ? draft.paymentMethod : 'payAfterShoot';
  const changedPrice = refusal?.kind === 'price' ? refusal : undefined;
  const shownPrice = useWhileOpen(changedPrice !== undefined, changedPrice);
  const isMissing = tries > 0 && !method;

  function proceed(total: number) {
    setTries(tries + 1);
    if (method) submit({ skuCount: quote.count, paymentMethod: method, total });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    proceed(quote.total);
  }

  return (
    <BookingLayout
      step={1}
      heading={texts.paymentHeading}
      summary={
        <BookingSummary draft={draft} photographer={photographer}>
          <SummaryLine icon={MapPin} action={<ChangeDetails />}>
            {draft.shootAddress}
          </SummaryLine>
        </BookingSummary>
      }
      bill={<Estimate draft={draft} unit={unit} />}
      action={
        <>
          <FormError message={isMissing ? texts.methodRequired : undefined} />
          <RequestButton form={formId} total={quote.total} busy={busy} />
        </>
      }
    >
      {refusal && refusal.kind !== 'price' && <BookingRefusal draft={draft} refusal={refusal} />}
      <form id={formId} onSubmit={send} noValidate>
        <Panel title={paymentTexts.legend}>
          <Stack gap="5">
            <Suspense fallback={<MethodsSkeleton />}>
              {config ? (
                <>
                  <PaymentMethodChoice
                    value={method}
                    online={online}
                    wording={paymentTexts.beforeBooking}
                    onChange={(paymentMethod) => updateBooking({ paymentMethod })}
                  />
                  {isMissing && <FirstMethodFocus tries={tries} />}
                </>
              ) : (
                <MethodsSkeleton />
              )}
            </Suspense>
            <PaymentTerms feePercent={config?.cancellationFeePercent} />
          </Stack>
        </Panel>
      </form>
      {shownPrice && (
        <ConfirmDialog
          open={changedPrice !== undefined}
          title={texts.priceChangedTitle}
          description={texts.priceChanged(shownPrice.before, shownPrice.now)}
          confirmLabel={texts.bookFor(shownPrice.now)}
          loading={busy}
          onConfirm={() => proceed(shownPrice.now)}
          onClose={dismiss}
        />
      )}
    </BookingLayout>
  );
}

/** Gives the focus to the first way to pay at each try, as soon as there is one. */
function FirstMethodFocus({ tries }: { tries: number }) {
  useEffect(() => document.querySelector<HTMLElement>(`#${formId} input[type=radio]`)?.focus(), [tries]);
  return null;
}

function ChangeDetails() {
  return (
    <Button asChild variant="plain" color="marigold.fg" px="0" textDecoration="underline" textUnderlineOffset="0.2em">
      <Link to="/BookingAddress" aria-label={texts.changeDetails}>
        {texts.change}
      </Link>
    </Button>
  );
}

/** As tall as the two ways to pay. */
function MethodsSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton height={{ base: '36', md: '28' }} borderRadius="lg" />
      <Skeleton height={{ base: '36', md: '28' }} borderRadius="lg" />
    </Stack>
  );
}
