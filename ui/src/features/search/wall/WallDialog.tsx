import { Box, Flex, Grid, Link as ChakraLink, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nextTimesQuery } from '@/api/freeTimes';
import { fullNameOf } from '@/api/photographers';
import type { Slot } from '@/domain/bookingDraft';
import { minimumOf, quoteOf, skuProblem, stepSkus } from '@/domain/quote';
import { formatSoon } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { TimeChip } from '@/shared/slot/FreeTimes';
import { SlotButton } from '@/shared/slot/SlotButton';
import { bookingTexts } from '@/texts/booking';
import { searchTexts } from '@/texts/search';
import { unitTexts } from '@/texts/words';
import { CountField } from '@/ui/form/CountField';
import { RadioGroup } from '@/ui/form/Radio';
import { Avatar } from '@/ui/photo/Avatar';
import { SlideshowDialog } from '@/ui/photo/SlideshowDialog';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { WallPicture } from './wallPictures';
import { wallTexts } from '@/features/search/texts';

type WallDialogProps = Omit<ComponentProps<typeof WallBar>, 'picture'> & {
  open: boolean;
  onClose: () => void;
  pictures: readonly WallPicture[];
  /** The index of the picture that is shown first. */
  start: number;
};

/** Shows the pictures of a wall one at a time, each with the controls for booking its photographer. */
export function WallDialog({ open, onClose, pictures, start, ...search }: WallDialogProps) {
  const items = useMemo(() => pictures.map(({ src }) => src), [pictures]);
  const alts = useMemo(
    () => pictures.map(({ photographer, category }) => searchTexts.coverOf(fullNameOf(photographer), category.name)),
    [pictures],
  );
  return (
    <SlideshowDialog
      open={open}
      onClose={onClose}
      title={wallTexts.dialogTitle}
      items={items}
      alts={alts}
      start={start}
      renderBelow={(index) => {
        const picture = pictures[index];
        if (!picture) return null;
        // The chosen number and time apply only to this photographer and category. With another key, they are reset.
        return <WallBar key={`${picture.photographer._id} ${picture.category._id}`} picture={picture} {...search} />;
      }}
    />
  );
}

const offeredTimes = 3;

const keyOf = ({ date, time }: Slot) => `${date} ${time}`;

/**
 * Returns the times to choose from and, in `slot`, the chosen time. Until the user chooses one, `slot` is the first of
 * the times, or undefined if there are none.
 */
function useTimes({ photographer, category }: WallPicture, searched: Slot | undefined) {
  const shoot = { photographerId: photographer._id, categoryId: category._id };
  const next = useQuery(nextTimesQuery(shoot, offeredTimes, searched));
  const [chosen, choose] = useState<Slot>();
  const free = [...(searched ? [searched] : []), ...(next.data ?? [])].slice(0, offeredTimes);
  const isOther = chosen !== undefined && !free.some((slot) => keyOf(slot) === keyOf(chosen));
  const slots = isOther ? [...free, chosen] : free;
  return { slots, slot: chosen ?? slots[0], choose, isPending: next.isPending };
}

type WallBarProps = {
  picture: WallPicture;
  /** The city of the search. */
  location?: string;
  /** The query string of the link to the profile. It contains the search. */
  query?: string;
  /** The time that was searched for. The photographer is free then. */
  searched?: Slot;
};

/**
 * Lets the customer book the photographer of a picture. It has fields for the size and the time of the shoot, and shows the
 * price.
 */
function WallBar({ picture, location, query, searched }: WallBarProps) {
  const { photographer, category } = picture;
  const tiers = photographer.pricing;
  const [typed, setTyped] = useState(String(minimumOf(tiers)));
  const { slots, slot, choose, isPending } = useTimes(picture, searched);
  const count = useRef<HTMLInputElement>(null);
  const problem = skuProblem(typed, tiers, category.unit);
  const quote = quoteOf(typed, tiers);
  const offer = {
    ...offerOf(photographer, location),
    categoryId: category._id,
    categoryName: category.name,
    skuCount: typed,
  };

  /**
   * Stops a click on Book Now while the number is invalid. The dialog stays open, so that the number can be corrected
   * beside its error.
   */
  function stopWrongCount(event: MouseEvent) {
    if (problem === undefined) return;
    event.stopPropagation();
    count.current?.focus();
  }

  return (
    <Box bg="bg.panel" borderTopWidth="1px" borderColor="border.subtle" maxH="65dvh" overflowY="auto" flexShrink="0">
      <Grid
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        pt="3"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
        columnGap={{ base: '4', lg: '8' }}
        rowGap="3"
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto minmax(0, 1.4fr) auto' }}
        templateAreas={{
          base: '"who price" "count count" "times times" "book book"',
          sm: '"who price" "count book" "times times"',
          lg: '"who count times price" "who count times book"',
        }}
      >
        <Who picture={picture} query={query} />
        <Box gridArea="count" minW="0">
          <CountField
            ref={count}
            label={bookingTexts.skuLabel(category.unit)}
            hideLabel
            note={unitTexts.plural(category.unit)}
            value={typed}
            onChange={setTyped}
            onStep={(by) => setTyped(String(stepSkus(typed, by, tiers)))}
            error={problem}
          />
        </Box>
        <Times
          slots={slots}
          slot={slot}
          onChoose={choose}
          isPending={isPending}
          other={
            <SlotButton
              photographerId={photographer._id}
              categoryId={category._id}
              slot={slot}
              onSave={choose}
              h="10"
              my="-2"
              aria-haspopup="dialog"
            >
              {wallTexts.otherTime}
            </SlotButton>
          }
        />
        <Text
          gridArea="price"
          aria-live="polite"
          textAlign="end"
          fontFamily="heading"
          fontWeight="semibold"
          textStyle={{ base: 'xl', md: '2xl' }}
          lineHeight="short"
        >
          {quote ? formatRupees(quote.total) : ''}
        </Text>
        <BookNowButton
          gridArea="book"
          size="lg"
          minW="9rem"
          offer={offer}
          wanted={slot}
          loading={isPending && !slot}
          onClickCapture={stopWrongCount}
        />
      </Grid>
    </Box>
  );
}

/** Names the photographer, with a link to the profile. */
function Who({ picture: { photographer, category }, query }: Pick<WallBarProps, 'picture' | 'query'>) {
  const name = fullNameOf(photographer);
  const profile = `/profile/${photographer._id}`;
  return (
    <Flex gridArea="who" align="center" gap="3" minW="0">
      <Avatar src={photographer.profile_photo} name={name} size={44} isNamedBeside />
      <Box minW="0">
        <ChakraLink asChild fontWeight="semibold" display="block" truncate lineHeight="1.75rem">
          <Link to={query ? `${profile}?${query}` : profile}>{name}</Link>
        </ChakraLink>
        <Text textStyle="sm" color="fg.muted" truncate>
          {category.name}
        </Text>
      </Box>
    </Flex>
  );
}

type TimesProps = {
  slots: readonly Slot[];
  slot: Slot | undefined;
  onChoose: (slot: Slot) => void;
  isPending: boolean;
  /** The button for any other time. */
  other: ReactNode;
};

function Times({ slots, slot, onChoose, isPending, other }: TimesProps) {
  const id = useId();
  return (
    <Box gridArea="times" minW="0">
      <Flex align="center" justify="space-between" gap="3" mb="1.5" textStyle="sm">
        <Text id={id} fontWeight="medium">
          {wallTexts.times}
        </Text>
        {other}
      </Flex>
      {slots.length > 0 ? (
        <RadioGroup
          aria-labelledby={id}
          value={slot ? keyOf(slot) : ''}
          onChange={(key) => {
            const chosen = slots.find((one) => keyOf(one) === key);
            if (chosen) onChoose(chosen);
          }}
          display="flex"
          flexWrap="wrap"
          gap="2"
          css={{ '& > *': { flex: '1 0 auto', px: '1' } }}
        >
          {slots.map((one) => (
            <TimeChip key={keyOf(one)} value={keyOf(one)}>
              {formatSoon(one.date, one.time)}
            </TimeChip>
          ))}
        </RadioGroup>
      ) : isPending ? (
        <Skeleton h="11" borderRadius="lg" aria-hidden />
      ) : (
        <Text role="status" color="fg.muted" minH="11">
          {wallTexts.noTime}
        </Text>
      )}
    </Box>
  );
}
