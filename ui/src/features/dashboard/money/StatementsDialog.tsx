import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { StatementAnswer, StatementLine } from '@/api/openapi.gen';
import { downloadStatement, statementQuery } from '@/api/payouts';
import { monthLabel } from '@/features/dashboard/earningsPeriod';
import { formatDay, today } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { SelectField } from '@/ui/form/SelectField';
import { lastMonths } from './moneyState';
import { statementTexts as texts } from './texts';

type StatementsDialogProps = { open: boolean; onClose: () => void };

/** Shows the statement of the chosen month, with buttons that download it. */
export function StatementsDialog({ open, onClose }: StatementsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="lg">
      <Statements />
    </Dialog>
  );
}

const formats = ['pdf', 'csv'] as const;

function Statements() {
  const [months] = useState(() => lastMonths(today()));
  const [month, setMonth] = useState(months[0] ?? '');
  const query = useQuery(statementQuery(useUserId(), month));
  const { mutate, isPending, variables } = useSingleMutation<void, (typeof formats)[number]>({
    mutationFn: (format) => withToast(downloadStatement(month, format), { error: texts.failed }),
  });
  return (
    <Stack gap="5" pb="3">
      <SelectField
        label={texts.month}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        options={months.map((value) => ({ value, label: monthLabel(value) }))}
      />
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {(statement) => <Statement statement={statement} />}
      </QueryState>
      <Flex gap="3" wrap="wrap" css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="outline"
            colorPalette="gray"
            loading={isPending && variables === format}
            loadingText={texts[format]}
            onClick={() => mutate(format)}
          >
            <Download aria-hidden />
            {texts[format]}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

function Statement({ statement: { opening, closing, lines } }: { statement: StatementAnswer }) {
  return (
    <Box>
      <Total label={texts.opening} amount={opening} />
      {lines.length === 0 && (
        <Text py="3" color="fg.muted">
          {texts.none}
        </Text>
      )}
      <Stack as="ul" role="list" gap="0">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </Stack>
      <Total label={texts.closing} amount={closing} />
    </Box>
  );
}

const row = { justify: 'space-between', gap: '4', py: '2', borderTopWidth: '1px', borderColor: 'border.subtle' } as const;

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <Flex {...row} fontWeight="semibold">
      <Text>{label}</Text>
      <Text fontVariantNumeric="tabular-nums">{formatRupees(amount)}</Text>
    </Flex>
  );
}

function Line({ line: { date, kind, reference, amount, balance } }: { line: StatementLine }) {
  return (
    <Flex as="li" {...row}>
      <Box minW="0">
        <Text>{texts.kinds[kind]}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {formatDay(date)}
          {reference && (
            <Text as="span" display="block">
              {reference}
            </Text>
          )}
        </Text>
      </Box>
      <Box textAlign="end" flexShrink={0} fontVariantNumeric="tabular-nums">
        <Text>{formatRupees(amount)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.balanceOf(balance)}
        </Text>
      </Box>
    </Flex>
  );
}
