import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { Pager } from '@/components/Pager';
import { SelectField } from '@/components/SelectField';
import { CardsSkeleton } from '@/components/Skeletons';
import { AdminSearch } from '@/features/admin/AdminSearch';
import { approvalGroups, photographersQuery, type ApprovalGroup } from '@/api/admin/photographers';
import { PhotographerCard } from '@/features/admin/photographers/PhotographerCard';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatCount } from '@/lib/format/money';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';

const options = approvalGroups.map((value) => ({ value, label: texts.groups[value] }));

export function Photographers() {
  const { view, show } = useAdminView();
  const photographers = useQuery(photographersQuery(view.search, view.approval, view.page));
  const list = useRef<HTMLDivElement>(null);

  return (
    <Stack gap="6">
      <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
      {!view.search && (
        <Box maxW="xs">
          <SelectField
            label={texts.group}
            options={options}
            value={view.approval}
            onChange={(event) => show({ approval: event.target.value as ApprovalGroup })}
          />
        </Box>
      )}
      <QueryState query={photographers} skeleton={<CardsSkeleton />}>
        {(data) => (
          <Stack ref={list} role="region" aria-label={texts.list} tabIndex={-1} outline="none" gap="6">
            {data.items.length === 0 ? (
              <EmptyState title={view.search ? texts.noneNamed(view.search) : texts.none[view.approval]} />
            ) : (
              <Text role="status" color="fg.muted">
                {view.search
                  ? texts.found(formatCount(data.totalItems), view.search)
                  : texts.counts[view.approval](formatCount(data.totalItems))}
              </Text>
            )}
            <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
              {data.items.map((photographer) => (
                <PhotographerCard key={photographer.id} photographer={photographer} />
              ))}
            </SimpleGrid>
            <Pager
              {...data}
              onPage={(page) => {
                show({ page });
                list.current?.focus();
              }}
            />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
