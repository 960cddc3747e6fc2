import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deliveryQuery, withdrawProblem } from '@/api/delivery';
import type { DeliveryProblem } from '@/api/openapi.gen';
import { isProblemOpen } from '@/domain/delivery';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { RichText } from '@/ui/layout/RichText';
import { photosTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Shows the latest problem of a booking: the time by which it will be answered, or the decision. */
export function ProblemCard({ bookingId, problem }: { bookingId: string; problem: DeliveryProblem }) {
  const { kind, words, ticket, answerBy, closeBy, answer, decision, decisionNote, refund, withdrawnAt } = problem;
  const isOpen = isProblemOpen(problem);
  const headingId = useId();
  const heading = decision ? texts.problemDecided[decision] : withdrawnAt ? texts.problemWithdrawn : texts.problemOpen;
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="4"
      layerStyle="card"
      borderColor={isOpen ? 'red.border' : undefined}
      p={{ base: '5', md: '6' }}
    >
      <Stack gap="1">
        <Heading id={headingId} as="h2" textStyle="xl">
          <RichText
            text={heading}
            slots={{
              ticket: (
                <Text as="span" whiteSpace="nowrap">
                  {ticket}
                </Text>
              ),
            }}
          />
        </Heading>
        {isOpen && <Text>{texts.problemClocks(answerBy, closeBy)}</Text>}
        {decision === 'refund' && refund > 0 && <Text fontWeight="medium">{texts.problemRefund(refund)}</Text>}
        {decisionNote && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {decisionNote}
          </Text>
        )}
      </Stack>
      <Box>
        <Text textStyle="sm" color="fg.muted">
          {texts.kinds[kind]}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      </Box>
      {answer && (
        <Box>
          <Text textStyle="sm" color="fg.muted">
            {texts.problemAnswer}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </Text>
        </Box>
      )}
      {isOpen && <WithdrawButton bookingId={bookingId} />}
    </Stack>
  );
}

function WithdrawButton({ bookingId }: { bookingId: string }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(useUserId(), bookingId);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(withdrawProblem(bookingId), { success: texts.withdrawDone }),
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Flex>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.withdrawTitle}
        description={texts.withdrawText}
        confirmLabel={texts.withdraw}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}
