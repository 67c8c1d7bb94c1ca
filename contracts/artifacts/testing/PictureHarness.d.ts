// Made from test/harness/PictureHarness.sol by build/build.mjs. Do not edit.
export declare const pictureHarness: {
  readonly source: 'test/harness/PictureHarness.sol:PictureHarness';
  readonly abi: readonly [
    { readonly inputs: readonly [{ readonly internalType: "uint256"; readonly name: "count"; readonly type: "uint256" }]; readonly name: "plans"; readonly outputs: readonly [{ readonly components: readonly [{ readonly internalType: "uint8"; readonly name: "body"; readonly type: "uint8" }, { readonly internalType: "uint8"; readonly name: "ears"; readonly type: "uint8" }, { readonly internalType: "uint8"; readonly name: "eyes"; readonly type: "uint8" }, { readonly internalType: "uint8"; readonly name: "mouth"; readonly type: "uint8" }, { readonly internalType: "uint8"; readonly name: "crest"; readonly type: "uint8" }, { readonly internalType: "uint8"; readonly name: "marks"; readonly type: "uint8" }]; readonly internalType: "struct Plan[]"; readonly name: "all"; readonly type: "tuple[]" }]; readonly stateMutability: "pure"; readonly type: "function" },
    { readonly inputs: readonly [{ readonly internalType: "uint256[]"; readonly name: "tokenIds"; readonly type: "uint256[]" }]; readonly name: "skins"; readonly outputs: readonly [{ readonly internalType: "uint256[]"; readonly name: "all"; readonly type: "uint256[]" }]; readonly stateMutability: "pure"; readonly type: "function" },
    { readonly inputs: readonly []; readonly name: "words"; readonly outputs: readonly [{ readonly internalType: "string[]"; readonly name: "all"; readonly type: "string[]" }]; readonly stateMutability: "pure"; readonly type: "function" },
  ];
  readonly bytecode: `0x${string}`;
};
