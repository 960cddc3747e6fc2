import { call } from '@/api/call';

/** Whether an account has this address. */
export async function emailIsTaken(email: string): Promise<boolean> {
  const answer = await call<{ exists: boolean }>('/auth/checkemail', { method: 'POST', body: { email }, public: true });
  return answer.exists;
}
