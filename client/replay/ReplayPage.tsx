export const ReplayPage = (_: { from: string; id: string }) => null;
