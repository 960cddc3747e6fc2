import { Badge, chakra, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Fact } from '@/ui/layout/Fact';
import type { AdminCancellation } from '@/api/admin/cancellations';
import { DecisionButtons } from './DecisionButtons';
import { RefundState } from './RefundState';
import { formatMoment } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { adminCancellationTexts as texts } from './texts';

const tones = { approved: 'green', declined: 'gray', '': 'marigold' } as const;

export function CancellationCard({ cancellation }: { cancellation: AdminCancellation }) {
  const { name, email, mobile, reason, decision, decisionNote, waiveFee, paid, fee, refund, refunds } = cancellation;
  const titleId = useId();
  return (
    <Stack as="article" aria-labelledby={titleId} gap="5" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" id={titleId} textStyle="xl">
            {texts.booking(cancellation.category, cancellation.photographer)}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {texts.canceledAt(formatMoment(cancellation.created))}
          </Text>
        </div>
        <Badge size="lg" colorPalette={paid > 0 ? tones[decision] : 'gray'}>
          {paid > 0 ? texts.decisions[decision] : texts.nothingPaid}
        </Badge>
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap="4">
        <Fact label={texts.customer}>
          {name}
          <Stack gap="0" align="start" textStyle="sm">
            <Link href={`mailto:${email}`} py="1">
              {email}
            </Link>
            <Link href={`tel:+91${mobile}`} py="1">
              +91 {mobile}
            </Link>
          </Stack>
        </Fact>
        <Fact label={texts.shoot}>{formatMoment(cancellation.start)}</Fact>
        <Fact label={texts.reason}>{reason}</Fact>
      </SimpleGrid>
      {paid > 0 && (
        <Flex justify="space-between" align="end" gap="5" wrap="wrap" pt="5" borderTopWidth="1px" borderColor="border.subtle">
          <Flex as="dl" gap={{ base: '5', sm: '8' }} wrap="wrap">
            <Fact label={texts.paid}>{formatRupees(paid)}</Fact>
            {decision === 'declined' ? (
              <Fact label={texts.refund}>{formatRupees(0)}</Fact>
            ) : (
              <>
                <Fact label={texts.fee}>
                  {formatRupees(fee)}
                  {decision === 'approved' && waiveFee && (
                    <Badge ms="2" colorPalette="green">
                      {texts.feeWaived}
                    </Badge>
                  )}
                </Fact>
                <Fact label={texts.refund}>
                  <Text as="span" fontWeight="semibold">
                    {formatRupees(refund)}
                  </Text>
                </Fact>
              </>
            )}
          </Flex>
          {decision === '' && <DecisionButtons cancellation={cancellation} />}
        </Flex>
      )}
      {decisionNote && (
        <chakra.dl>
          <Fact label={texts.note}>{decisionNote}</Fact>
        </chakra.dl>
      )}
      {refunds.map((one) => (
        <RefundState key={one.id} refund={one} />
      ))}
    </Stack>
  );
}
