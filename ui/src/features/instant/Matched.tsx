import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dispatch } from '@/api/instant';
import { stateOf } from '@/domain/dispatchState';
import { Avatar } from '@/ui/photo/Avatar';
import { RatingStars } from '@/shared/review/RatingStars';
import { firstNameOf } from '@/lib/format/firstName';
import { formatRupees } from '@/lib/format/money';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { RequestFacts } from './RequestFacts';

type MatchedProps = {
  dispatch: Dispatch;
  /** The ways to pay, while the payment is awaited. */
  payment: ReactNode;
};

/** Who has accepted, and what is left to do. */
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
                <Link to={`/profile/${photographer._id}`}>{texts.viewProfile}</Link>
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
