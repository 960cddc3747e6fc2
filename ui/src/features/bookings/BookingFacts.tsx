import { Badge, Grid } from '@chakra-ui/react';
import { RichText } from '@/components/RichText';
import type { Booking } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { activityTexts as texts } from '@/texts/activity';
import { paymentTexts } from '@/texts/payment';
import { statusLabel, toneOf, wasPaid } from './bookingStatus';
import { FactRow } from './FactRow';

export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="2.5">
      <FactRow label={texts.date}>{formatDay(booking.shedulde_date)}</FactRow>
      <FactRow label={texts.time}>{booking.schedule_time}</FactRow>
      <FactRow label={texts.address}>{booking.location}</FactRow>
      <FactRow label={texts.category}>{booking.category}</FactRow>
      <FactRow label={texts.skus}>{texts.calculation(booking.skuCount, booking.pricePerSKU)}</FactRow>
      <FactRow label={wasPaid(booking) ? paymentTexts.made : paymentTexts.estimated}>
        <RichText
          text={paymentTexts.amounts[booking.paymentStatus]}
          slots={{ amount: <strong>{formatRupees(booking.pricing)}</strong> }}
        />
      </FactRow>
      <FactRow label={texts.status}>
        <Badge colorPalette={toneOf(booking)}>{statusLabel(booking)}</Badge>
      </FactRow>
      {booking.refundDecision && (
        <FactRow label={texts.refund}>
          <strong>{texts.refundDecisions[booking.refundDecision](booking.refundAmount)}</strong>
        </FactRow>
      )}
      {booking.refundNote && <FactRow label={texts.refundNote}>{booking.refundNote}</FactRow>}
    </Grid>
  );
}
