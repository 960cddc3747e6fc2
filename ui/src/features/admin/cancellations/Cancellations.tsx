import { Box, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Pager } from '@/ui/feedback/Pager';
import { SelectField } from '@/ui/form/SelectField';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { cancellationGroups, cancellationsQuery, type CancellationGroup } from '@/api/admin/cancellations';
import { CancellationCard } from './CancellationCard';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminCancellationTexts as texts } from './texts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

const options = cancellationGroups.map((value) => ({ value, label: texts.groups[value] }));

export function Cancellations() {
  const { view, show } = useAdminView();
  const cancellations = useQuery(cancellationsQuery(view.group, view.page));
  // What was decided leaves the list of those that wait.
  const { ref, ...heldFocus } = useFocusFallback(cancellations.data);

  return (
    <Stack gap="6">
      <Box maxW="xs">
        <SelectField
          label={texts.group}
          options={options}
          value={view.group}
          onChange={(event) => show({ group: event.target.value as CancellationGroup })}
        />
      </Box>
      <Stack ref={ref} role="region" aria-label={texts.list} gap="5" {...heldFocus}>
        <QueryState query={cancellations} skeleton={<CardsSkeleton count={3} />}>
          {(data) => (
            <>
              {data.items.length === 0 && <EmptyState icon={CircleCheck} title={texts.none[view.group]} />}
              {data.items.map((cancellation) => (
                <CancellationCard key={cancellation.id} cancellation={cancellation} />
              ))}
              <Pager
                {...data}
                onPage={(page) => {
                  show({ page });
                  ref.current?.focus();
                }}
              />
            </>
          )}
        </QueryState>
      </Stack>
    </Stack>
  );
}
