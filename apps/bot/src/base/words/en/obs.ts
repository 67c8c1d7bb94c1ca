/** How an OBS is, what it lacks and what was seen there: full sentences, each behind its name. */
export const obs = {
  'obs.state.connecting': 'Connecting.',
  'obs.state.again': '{why} The show tries again by itself.',
  'obs.state.password':
    'The password was refused. Set {variable} to the one under Tools > WebSocket Server Settings in OBS, or enter it under Setup and press "Reconnect to OBS".',
  'obs.state.thrownOut': 'The session was ended there. Press "Reconnect to OBS" in the dock.',
  'obs.state.bare': 'Connected, without the overlay. Press "Set up in OBS" in the dock.',
  'obs.state.shown': 'Connected. "{source}" is shown in {scene}.',
  'obs.state.hidden': 'Connected. "{source}" is hidden in {scene}.',
  'obs.line.away': "Can't be reached ({why}).",
  'obs.line.ended': 'The connection ended ({code}).',
  'obs.line.closed': '{why} ({code}).',
  'obs.line.other': '{why}.',
  'obs.line.late': 'No answer within {ms} ms.',
  'obs.line.lateTo': 'No answer to {request} within {ms} ms.',
  'obs.line.left': 'The connection to OBS was ended.',
  'obs.line.none': "OBS isn't connected. {why}",
  'obs.line.refused': 'OBS refused {request}: {why} ({code}).',
  'obs.line.refusedBare': 'OBS refused {request} ({code}).',
  'obs.line.notOffered': "This OBS doesn't offer {request}. A newer one may.",
  'obs.line.notUnderstood': "The answer of OBS can't be read: {why}.",
  'obs.lack.browser':
    "No browser source, so the overlay can't be shown. Install OBS from obsproject.com or Flatpak, or the browser plugin (obs-browser) of your system. The OBS of Debian and Ubuntu comes without it.",
  'obs.lack.kind': 'No input of the kind {kind}.',
  'obs.lack.requests': 'Not offered: {requests}. Update to OBS 28 or newer.',
  'obs.lack.scenes': "Scenes can't be switched from here.",
  'obs.lack.replay': "The replay buffer can't be saved from here.",
  'obs.lack.chapters': 'No chapters in recordings. Update to OBS 30.2 or newer.',
  'obs.lack.screenshots': "No screenshots, so the overlay can't be checked from here.",
  'obs.lack.elsewhere':
    "It runs on another machine, where the overlay can't be opened. Set web.listen in the configuration.",
  'obs.lack.overlay': 'There is no overlay "{overlay}" yet. Add it in the dock.',
  'obs.lack.taken':
    'There is something else named "{source}" ({kind}), and it stays. Rename it in OBS, or set obs.source.',
  'obs.lack.takenScene':
    'There is a scene named "{source}", and it stays. Rename it in OBS, or set obs.source.',
  'obs.check.drawn': 'The overlay is drawn.',
  'obs.check.drawnAgain': 'The overlay was blank. Reloading it helped.',
  'obs.check.unseen':
    '"{source}" isn\'t shown right now. Switch to a scene that has it while a match runs, then check again.',
  'obs.check.nothing': 'There is nothing to see: {why}.',
  'obs.check.blanked': 'every overlay is blanked from the dock',
  'obs.check.hidden': 'its look hides every element',
  'obs.check.transparent':
    'Nothing is drawn in place of the overlay, and reloading it didn\'t help. Open the properties of "{source}" in OBS and compare its address with the one in the terminal.',
  'obs.check.plain':
    'One plain colour is drawn in place of the overlay, and reloading it didn\'t help. Open the properties of "{source}" in OBS and compare its address with the one in the terminal.',
  'obs.check.failed': "The overlay couldn't be checked. {why}",
} as const;
