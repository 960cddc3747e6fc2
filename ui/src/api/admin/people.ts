import { useQueryClient } from '@tanstack/react-query';
import { adminCall } from '@/api/admin/adminCall';
import { adminSession } from '@/session/adminSession';
import { save } from '@/api/download';

/** Saves a ZIP with everything that is kept of a person. */
export function exportPerson(email: string): Promise<void> {
  return save('/admin/people/export', 'shootday-data.zip', {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminSession.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

export function erasePerson(email: string): Promise<unknown> {
  return adminCall('/admin/people/erase', { method: 'POST', body: { email }, timeoutSeconds: 120 });
}

/** Loads what admins see again after a person was erased. */
export function usePersonErased(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin'] });
}
