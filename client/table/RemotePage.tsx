export const RemotePage = (_: { id: string }) => null;
