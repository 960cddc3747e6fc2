import { Box, Button, HStack, Link as ChakraLink, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useConfig } from '@/api/config';
import type { PaymentMethod } from '@/api/openapi.gen';
import { photographerQuery } from '@/api/photographers';
import { type BookingDraft, updateBooking, useBookingDraft } from '@/domain/bookingDraft';
import { type Quote, quoteOf } from '@/domain/quote';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { bookingTexts as texts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { Page } from '@/ui/layout/Page';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { BookingLayout, NoDraft } from './BookingLayout';
import { BookingRefusal } from './BookingRefusal';
import { BookingSummary, Estimate, SummaryLine, unitOf } from './BookingSummary';
import { useSubmitBooking } from './useSubmitBooking';

export function Component() {
  return (
    <Page title={texts.paymentTitle}>
      <BookingPaymentPage />
    </Page>
  );
}

/** Shows the second step. It redirects to the first one while that is incomplete. */
function BookingPaymentPage() {
  const draft = useBookingDraft();
  if (!draft) return <NoDraft />;
  const quote = quoteOf(draft.skuCount, draft.tiers);
  if (!quote || draft.shootAddress === '') return <Navigate to="/BookingAddress" replace />;
  return <PaymentStep draft={draft} quote={quote} />;
}

// Most of this code is shared with the radio buttons of the address list, so it has usually been loaded already.
const PaymentMethodChoice = lazyNamed(() => import('@/shared/payment/PaymentMethodChoice'), 'PaymentMethodChoice');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const formId = 'booking-payment';

/** Lets the customer choose how to pay, and sends the booking request. */
function PaymentStep({ draft, quote }: { draft: BookingDraft; quote: Quote }) {
  const config = useConfig();
  const online = config?.onlinePayment ?? false;
  const { data: photographer } = useQuery(photographerQuery(draft.photographerId));
  const unit = unitOf(draft, photographer);
  const [submitCount, setSubmitCount] = useState(0);
  const { submit, busy, refusal, dismiss } = useSubmitBooking(draft, unit);
  // Without online payment, paying after the shoot is the only choice.
  const method: PaymentMethod | '' = online ? draft.paymentMethod : 'payAfterShoot';
  const changedPrice = refusal?.kind === 'price' ? refusal : undefined;
  const shownPrice = useWhileOpen(changedPrice !== undefined, changedPrice);
  const isMissing = submitCount > 0 && !method;

  function proceed(total: number) {
    setSubmitCount(submitCount + 1);
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
                  {isMissing && <FirstMethodFocus submitCount={submitCount} />}
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

/** Focuses the first payment method each time the form is submitted without one. */
function FirstMethodFocus({ submitCount }: { submitCount: number }) {
  useEffect(() => document.querySelector<HTMLElement>(`#${formId} input[type=radio]`)?.focus(), [submitCount]);
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

/** Takes the place of the two payment methods until they have loaded. */
function MethodsSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton height={{ base: '36', md: '28' }} borderRadius="lg" />
      <Skeleton height={{ base: '36', md: '28' }} borderRadius="lg" />
    </Stack>
  );
}

/** Says when the customer pays and what a cancellation costs. `feePercent` is undefined until the configuration has loaded. */
function PaymentTerms({ feePercent }: { feePercent: number | undefined }) {
  const link = (
    <ChakraLink asChild textDecoration="underline">
      <Link to="/refundpolicy">{texts.refundPolicy}</Link>
    </ChakraLink>
  );
  return (
    <Stack gap="3">
      <Term icon={ShieldCheck}>
        <strong>{texts.notCharged}</strong>
      </Term>
      <Term icon={CalendarX}>
        <RichText text={feePercent ? texts.cancellationFee(feePercent) : texts.cancellation} slots={{ link }} />
      </Term>
    </Stack>
  );
}

function Term({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <HStack gap="3" align="start" minH={{ base: '12', md: '6' }}>
      <Box color="fg.success" flexShrink={0} pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Text color="fg.muted">{children}</Text>
    </HStack>
  );
}

type RequestButtonProps = {
  /** The id of the form that the button submits. */
  form: string;
  /** The price in rupees. */
  total: number;
  busy: boolean;
};

function RequestButton({ form, total, busy }: RequestButtonProps) {
  return (
    <Button type="submit" form={form} size="xl" w="full" h="16" flexDirection="column" gap="0" loading={busy}>
      <Text as="span" lineHeight="short">
        {texts.proceed}
      </Text>
      <Text as="span" textStyle="sm" fontWeight="medium" lineHeight="short">
        {texts.requestFor(total)}
      </Text>
    </Button>
  );
}
