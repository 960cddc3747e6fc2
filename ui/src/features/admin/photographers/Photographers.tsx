import { Box, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/ui/form/SelectField';
import { AdminResults } from '@/features/admin/AdminResults';
import { AdminSearch } from '@/features/admin/AdminSearch';
import { approvalGroups, photographersQuery, type ApprovalGroup } from '@/api/admin/photographers';
import { PhotographerCard } from './PhotographerCard';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminPhotographerTexts as texts } from './texts';

const options = approvalGroups.map((value) => ({ value, label: texts.groups[value] }));

export function Photographers() {
  const { view, show } = useAdminView();
  const photographers = useQuery(photographersQuery(view.search, view.approval, view.page));

  return (
    <Stack gap="6">
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }}>
        <Box flex="1" maxW={{ md: '2xl' }}>
          <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
        </Box>
        {!view.search && (
          <Box width={{ md: 'xs' }}>
            <SelectField
              label={texts.group}
              options={options}
              value={view.approval}
              onChange={(event) => show({ approval: event.target.value as ApprovalGroup })}
            />
          </Box>
        )}
      </Flex>
      <AdminResults
        query={photographers}
        label={texts.list}
        none={view.search ? texts.noneNamed(view.search) : texts.none[view.approval]}
        count={(total) => (view.search ? texts.found(total, view.search) : texts.counts[view.approval](total))}
        onPage={(page) => show({ page })}
      >
        {(photographer) => <PhotographerCard key={photographer.id} photographer={photographer} />}
      </AdminResults>
    </Stack>
  );
}
