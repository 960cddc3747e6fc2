import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Dispatch } from '@/api/instant';
import type { NewDispatch } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import { stateOf } from '@/domain/dispatchState';
import { type InstantDraft, updateInstantDraft } from '@/domain/instantDraft';
import { hasCome, toIso, toSlashed } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { NextTimes } from '@/shared/slot/NextTimes';
import { bookingTexts } from '@/texts/booking';
import { type InstantRefusal, instantRefusalOf, RefusalNote, slotsOf } from './RefusalNote';
import { RequestFacts } from './RequestFacts';
import { useSendInstantRequest } from './useSendInstantRequest';

type EndedProps = { userId: string; dispatch: Dispatch };

/**
 * Returns the same request for another start, if one is given. A start that has passed is replaced by the earliest possible
 * one.
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

/** Returns the request as a draft for the form, starting as soon as possible. */
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
