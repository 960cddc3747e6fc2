import { Box, type ButtonProps, Flex, type FlexProps, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CategoryUnit, OfferedCategory, Photographer } from '@/api/openapi.gen';
import { type BookingDraft, updateBooking } from '@/domain/bookingDraft';
import { minimumOf, quoteOf } from '@/domain/quote';
import { formatRupees } from '@/lib/format/money';
import { RatingStars } from '@/shared/review/RatingStars';
import { SlotButton } from '@/shared/slot/SlotButton';
import { bookingTexts as texts } from '@/texts/booking';
import { Avatar } from '@/ui/photo/Avatar';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';

/**
 * Returns the draft's category with the photographer's pictures. Returns undefined until the photographer has loaded, or if
 * they do not offer the category.
 */
function offeredCategory({ categoryId }: BookingDraft, photographer: Photographer | undefined): OfferedCategory | undefined {
  return photographer?.categories.find(({ _id }) => _id === categoryId);
}

/**
 * Returns the unit in which the draft's category is counted. Returns undefined until the photographer has loaded, or if they do
 * not offer the category.
 */
export function unitOf(draft: BookingDraft, photographer: Photographer | undefined): CategoryUnit | undefined {
  return offeredCategory(draft, photographer)?.unit;
}

type BookingSummaryProps = { draft: BookingDraft; photographer: Photographer | undefined; children?: ReactNode };

/** Shows the photographer and the time of the shoot. The children are additional lines. */
export function BookingSummary({ draft, photographer, children }: BookingSummaryProps) {
  return (
    <Box
      as="section"
      aria-label={texts.yourPhotographer}
      layerStyle="card"
      position="relative"
      overflow="hidden"
      p={{ base: '4', md: '6' }}
    >
      <Work category={offeredCategory(draft, photographer)} />
      <Flex gap={{ base: '3', md: '4' }} align="center" minH="16" pe={{ base: '20', lg: '0' }}>
        <Avatar src={draft.photo} name={draft.photographerName} isNamedBeside size={56} />
        <Box minW="0">
          <Heading as="h2" textStyle="xl">
            {draft.photographerName}
          </Heading>
          <HStack columnGap="3" minH="6" wrap="wrap" rowGap="0">
            <Text color="fg.muted">{texts.work(draft.categoryName, draft.location)}</Text>
            {photographer && <RatingStars rating={photographer.rating} count={photographer.ratingCount} />}
          </HStack>
        </Box>
      </Flex>
      <Stack gap="1" mt={{ base: '3', md: '4' }}>
        <SummaryLine icon={CalendarDays} action={<ChangeSlot draft={draft} />}>
          {texts.shootAt(draft.date, draft.time)}
        </SummaryLine>
        {children}
      </Stack>
    </Box>
  );
}

/**
 * Shows an example of the photographer's work: in the corner of the card below `lg`, across the card from `lg` on. Its space is
 * reserved while it loads.
 */
function Work({ category }: { category: OfferedCategory | undefined }) {
  return (
    <Box
      position={{ base: 'absolute', lg: 'static' }}
      top={{ base: '4', md: '6' }}
      insetEnd={{ base: '4', md: '6' }}
      boxSize={{ base: '16', lg: 'auto' }}
      h={{ lg: '44' }}
      mx={{ lg: '-6' }}
      mt={{ lg: '-6' }}
      mb={{ lg: '5' }}
      borderRadius={{ base: 'md', lg: '0' }}
      overflow="hidden"
      bg="bg.emphasized"
      aria-hidden
    >
      {category && (
        <CategoryPhoto
          src={category.coverImage}
          category={category.name}
          alt=""
          sizes="(min-width: 64rem) 25rem, 4rem"
          aspectRatio="auto"
          h="full"
          loading="eager"
        />
      )}
    </Box>
  );
}

/** Shows a fact with its icon. `action` is a button or link that changes it. */
export function SummaryLine({ icon: Icon, action, children }: { icon: LucideIcon; action?: ReactNode; children: ReactNode }) {
  return (
    <HStack gap="3" minH="11">
      <Box color="marigold.fg" flexShrink={0}>
        <Icon size={20} aria-hidden />
      </Box>
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Text>
      {action}
    </HStack>
  );
}

type ChangeSlotProps = Omit<ButtonProps, 'slot'> & { draft: BookingDraft; label?: string };

/** Renders the button that opens a dialog for changing the draft's date and time. */
export function ChangeSlot({ draft, label, ...button }: ChangeSlotProps) {
  return (
    <SlotButton
      photographerId={draft.photographerId}
      categoryId={draft.categoryId}
      slot={draft}
      onSave={updateBooking}
      {...button}
      aria-label={label ? undefined : texts.changeTime}
    >
      {label ?? texts.change}
    </SlotButton>
  );
}

type EstimateProps = { draft: BookingDraft; unit: CategoryUnit | undefined; direction?: FlexProps['direction'] };

/** Shows the price for the draft's SKU count. Its height is the same with and without a price. */
export function Estimate({ draft, unit, direction = 'row' }: EstimateProps) {
  const quote = quoteOf(draft.skuCount, draft.tiers);
  return (
    <Flex
      direction={direction}
      justify={{ base: direction === 'row' ? 'space-between' : 'center', lg: 'space-between' }}
      columnGap="4"
      aria-live="polite"
      minH={{ base: direction === 'row' ? undefined : '3.75rem', lg: '3.25rem' }}
    >
      <div>
        <Text fontWeight="semibold">{texts.estimate}</Text>
        <Text textStyle="sm" color="fg.muted">
          {quote
            ? texts.calculation(unit, quote.count, quote.tier.pricePerSKU)
            : texts.estimateBlank(unit, minimumOf(draft.tiers))}
        </Text>
      </div>
      {quote && (
        <Text textStyle={{ base: '2xl', lg: '3xl' }} fontFamily="heading" fontWeight="semibold" lineHeight="shorter">
          {formatRupees(quote.total)}
        </Text>
      )}
    </Flex>
  );
}
