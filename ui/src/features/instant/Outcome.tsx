import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { savePaymentMethod } from '@/api/bookings';
import type { Dispatch } from '@/api/instant';
import type { NewDispatch } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import { stateOf, useSecondsUntil } from '@/domain/dispatchState';
import { type InstantDraft, updateInstantDraft } from '@/domain/instantDraft';
import { withReason } from '@/lib/errors';
import { hasCome, toIso, toSlashed } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { firstNameOf } from '@/lib/format/names';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { RatingStars } from '@/shared/review/RatingStars';
import { NextTimes } from '@/shared/slot/NextTimes';
import { bookingTexts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import { actTexts } from '@/texts/words';
import { FormError } from '@/ui/form/FormError';
import { Avatar } from '@/ui/photo/Avatar';
import { type InstantRefusal, instantRefusalOf, RefusalNote, slotsOf } from './RefusalNote';
import { RequestFacts } from './RequestFacts';
import { useSendInstantRequest } from './useSendInstantRequest';

type MatchedProps = {
  dispatch: Dispatch;
  /** The part in which the customer pays. It is shown only while the booking has to be paid online. */
  payment: ReactNode;
};

/** Shows which photographer has accepted and what the customer has to do next. */
export function Matched({ dispatch, payment }: MatchedProps) {
  const { photographer, total = 0 } = dispatch;
  const state = stateOf(dispatch);
  const name = photographer?.name ?? '';
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Heading as="h1" textStyle="section" textAlign="center">
        {state === 'unpaid' ? texts.accepted(firstNameOf(name)) : texts.booked}
      </Heading>
      <Box layerStyle="card" p={{ base: '5', md: '8' }} boxShadow="md">
        <Flex gap={{ base: '4', md: '6' }} align="center">
          <Avatar src={photographer?.photo} name={name} isNamedBeside size={96} />
          <Box flex="1" minW="0">
            <Heading as="h2" textStyle={{ base: 'xl', md: '2xl' }} overflowWrap="anywhere">
              {name}
            </Heading>
            {photographer && <RatingStars rating={photographer.rating} count={photographer.ratingCount} />}
            {photographer && (
              <Button asChild variant="plain" colorPalette="marigold" px="0" h="11" textDecoration="underline">
                <Link to={`/profile/${photographer._id}`}>{actTexts.viewProfile}</Link>
              </Button>
            )}
          </Box>
        </Flex>
        <Flex mt="5" pt="5" borderTopWidth="1px" justify="space-between" align="baseline" gap="4">
          <Text color="fg.muted">{texts.total}</Text>
          <Text textStyle="3xl" fontFamily="heading" fontWeight="semibold">
            {formatRupees(total)}
          </Text>
        </Flex>
        <Box mt="4">
          {state === 'unpaid' ? (
            payment
          ) : (
            <Stack gap="4">
              <Flex gap="2" align="center" color="fg.success" fontWeight="medium">
                <CircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
                {state === 'paid' ? texts.paid : texts.payLater}
              </Flex>
              <Button asChild size="lg">
                <Link to="/userpfp">{texts.seeBooking}</Link>
              </Button>
            </Stack>
          )}
        </Box>
      </Box>
      <RequestFacts dispatch={dispatch} />
    </Stack>
  );
}

/** The state of the booking's online payment. */
export type MatchPayment = {
  /** Opens the payment window; undefined until that is possible. */
  readonly start: (() => void) | undefined;
  readonly phase: 'idle' | 'opening' | 'confirming' | 'checking';
  /** The result of the last attempt. */
  readonly notice?: string;
};

type PayMatchProps = { dispatch: Dispatch; payment: MatchPayment; onChanged: () => void };

/** Lets the customer pay within the time left, or pay after the shoot if the photographer allows that. */
export function PayMatch({ dispatch, payment, onChanged }: PayMatchProps) {
  const { payBy = '', clockAhead, total = 0, bookingId = '', photographer } = dispatch;
  const left = useSecondsUntil(payBy, clockAhead);
  const [error, setError] = useState<string>();
  const { start, phase, notice } = payment;
  const isOver = left === 0;

  const look = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);

  const { mutate: payAfter, isPending } = useSingleMutation({
    mutationFn: () => savePaymentMethod(bookingId, 'payAfterShoot'),
    onSuccess: onChanged,
    onError: (failure) => setError(withReason(paymentTexts.choiceFailed, failure)),
  });

  if (phase === 'confirming' || phase === 'checking') return <Text role="status">{paymentTexts[phase]}</Text>;
  if (isOver) return <Text role="status">{texts.checkingPayment}</Text>;
  return (
    <Stack gap="3">
      {notice && <Text role="status">{notice}</Text>}
      <Button size="xl" loading={phase === 'opening'} disabled={!start} onClick={start} fontVariantNumeric="tabular-nums">
        {texts.payWithin(total, left)}
      </Button>
      <Text textStyle="sm" color="fg.muted">
        {texts.payText}
      </Text>
      {photographer?.payAfterShoot && (
        <Button variant="outline" colorPalette="gray" size="lg" loading={isPending} onClick={() => payAfter()}>
          {texts.payInstead}
        </Button>
      )}
      <FormError message={error} />
    </Stack>
  );
}

type EndedProps = { userId: string; dispatch: Dispatch };

/**
 * Returns a copy of the dispatch's request that starts at `slot`, if one is given. Otherwise the start stays the same, or
 * becomes the earliest possible one if it has passed.
 */
function again(dispatch: Dispatch, slot?: Slot): NewDispatch {
  const { location, categoryId, shootAddress, locality, skuCount, maxTotal, paymentMethod, start } = dispatch;
  const own = { date: toIso(start.scheduledDate), time: start.scheduledTime };
  const at = slot ?? (hasCome(own.date, own.time) ? undefined : own);
  return {
    location,
    categoryId,
    shootAddress,
    ...(locality && { locality }),
    skuCount,
    maxTotal,
    paymentMethod,
    ...(at && { scheduledDate: toSlashed(at.date), scheduledTime: at.time }),
  };
}

/** Returns a draft for the form with the values of the request, except that the shoot starts as soon as possible. */
function draftOf({ location, locality, categoryId, skuCount, shootAddress, paymentMethod, maxTotal }: Dispatch): InstantDraft {
  return {
    location: [locality, location].filter(Boolean).join(', '),
    category: categoryId,
    skuCount: String(skuCount),
    date: '',
    time: '',
    shootAddress,
    isTyped: false,
    paymentMethod,
    maxPrice: String(maxTotal),
  };
}

function headOf(dispatch: Dispatch): { title: string; text: string } {
  const state = stateOf(dispatch);
  if (state === 'lapsed') return { title: texts.nobody, text: texts.nobodyText(dispatch.asked) };
  if (state === 'withdrawn') return { title: texts.withdrawn, text: texts.withdrawnText };
  if (state === 'unpaidOver')
    return { title: texts.unpaid, text: texts.unpaidText(firstNameOf(dispatch.photographer?.name ?? '')) };
  return { title: bookingTexts.canceledTitle, text: bookingTexts.canceledText };
}

/** Shows why the search ended without a shoot, and how to continue. */
export function Ended({ userId, dispatch }: EndedProps) {
  const [refusal, setRefusal] = useState<InstantRefusal>();
  const { ask, busy } = useSendInstantRequest(userId, {
    onRefused: (failure) => setRefusal(instantRefusalOf(failure)),
    replace: true,
  });
  const state = stateOf(dispatch);
  const { title, text } = headOf(dispatch);
  const next = refusal?.kind === 'nobody' ? [] : slotsOf(dispatch.next);
  const browse = new URLSearchParams({ location: dispatch.location, category: dispatch.categoryId });

  function askAt(slot?: Slot) {
    setRefusal(undefined);
    ask(again(dispatch, slot));
  }

  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Stack gap="2" textAlign="center" align="center">
        <Heading as="h1" textStyle="section">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="lg" textWrap="balance">
          {text}
        </Text>
      </Stack>
      {refusal && <RefusalNote refusal={refusal} busy={busy} onChoose={askAt} />}
      {next.length > 0 && (
        <Box layerStyle="card" p={{ base: '5', md: '6' }} boxShadow="md">
          <NextTimes slots={next} label={texts.nextTimesAsk} busy={busy} onChoose={askAt} />
        </Box>
      )}
      <RequestFacts dispatch={dispatch} />
      <Stack direction={{ base: 'column', md: 'row' }} gap="3" justify="center">
        {state === 'canceled' && (
          <Button asChild size="lg">
            <Link to="/userpfp">{texts.seeBooking}</Link>
          </Button>
        )}
        <Button
          size="lg"
          {...(state === 'canceled' && { variant: 'outline', colorPalette: 'gray' })}
          loading={busy}
          loadingText={texts.askAgain}
          onClick={() => askAt()}
        >
          {texts.askAgain}
        </Button>
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/instant" onClick={() => updateInstantDraft(draftOf(dispatch))}>
            {texts.changeRequest}
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to={`/instantbook?${browse.toString()}`}>{texts.browseShort}</Link>
        </Button>
      </Stack>
    </Stack>
  );
}
