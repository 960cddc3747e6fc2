import { Badge, Grid } from '@chakra-ui/react';
import { RichText } from '@/components/RichText';
import { Fact } from '@/components/Fact';
import type { Booking } from '@/api/openapi.gen';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { activityTexts as texts } from '@/texts/activity';
import { paymentTexts } from '@/texts/payment';
import { statusLabel, toneOf, wasPaid } from './bookingStatus';

export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="2.5">
      <Fact layout="row" label={texts.date}>
        {formatDay(booking.shedulde_date)}
      </Fact>
      <Fact layout="row" label={texts.time}>
        {booking.schedule_time}
      </Fact>
      <Fact layout="row" label={texts.address}>
        {booking.location}
      </Fact>
      <Fact layout="row" label={texts.category}>
        {booking.category}
      </Fact>
      <Fact layout="row" label={texts.skus}>
        {texts.calculation(booking.skuCount, booking.pricePerSKU)}
      </Fact>
      <Fact layout="row" label={wasPaid(booking) ? paymentTexts.made : paymentTexts.estimated}>
        <RichText
          text={paymentTexts.amounts[booking.paymentStatus]}
          slots={{ amount: <strong>{formatRupees(booking.pricing)}</strong> }}
        />
      </Fact>
      <Fact layout="row" label={texts.status}>
        <Badge colorPalette={toneOf(booking)}>{statusLabel(booking)}</Badge>
      </Fact>
      {booking.refundDecision && (
        <Fact layout="row" label={texts.refund}>
          <strong>{texts.refundDecisions[booking.refundDecision](booking.refundAmount)}</strong>
        </Fact>
      )}
      {booking.refundNote && (
        <Fact layout="row" label={texts.refundNote}>
          {booking.refundNote}
        </Fact>
      )}
    </Grid>
  );
}
