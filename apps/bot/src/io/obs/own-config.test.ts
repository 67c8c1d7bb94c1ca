import { expect, test } from 'vitest';
import { ofIni, ofJson } from './find-obs.ts';

const JSON_TEXT = (more: object) =>
  JSON.stringify({
    alerts_enabled: false,
    auth_required: true,
    first_load: false,
    server_enabled: true,
    server_password: 'planted=secret',
    server_port: 4460,
    ...more,
  });

test.each([
  [{}, { enabled: true, port: 4460, password: 'planted=secret' }],
  [{ auth_required: false }, { enabled: true, port: 4460, password: undefined }],
  [{ server_enabled: false }, { enabled: false, port: 4460, password: 'planted=secret' }],
  [{ server_port: 70_000 }, undefined],
  [{ server_enabled: 'yes' }, undefined],
])('newer: %j', (more, config) => {
  expect(ofJson(JSON_TEXT(more))).toEqual(config);
});

test('what is cut off is as if it were not there', () => {
  expect(ofJson(JSON_TEXT({}).slice(0, 40))).toBeUndefined();
});

test('older: a section among others, with a password that may hold any sign', () => {
  const text =
    '[General]\r\nServerPort=1\r\n\r\n[OBSWebSocket]\r\nServerEnabled=true\r\nServerPort=4461\r\nAuthRequired=true\r\nServerPassword=planted=secret\r\n\r\n[Video]\r\nServerPort=2\r\n';
  expect(ofIni(text)).toEqual({ enabled: true, port: 4461, password: 'planted=secret' });
  expect(ofIni(text.replace('AuthRequired=true', 'AuthRequired=false'))).toMatchObject({
    password: undefined,
  });
  expect(ofIni('[General]\nFirstRun=true\n')).toBeUndefined();
  expect(ofIni('[OBSWebSocket]\nFirstLoad=false\n')).toMatchObject({ enabled: false, port: 4455 });
});
